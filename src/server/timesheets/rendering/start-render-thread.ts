import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { getKnownLanguages } from '../../languages/known-languages.ts'
import type { ReportJob } from '../report/report-job.ts'
import type { WorkerJob } from './worker-messages.ts'

/** In the build the worker's file is beside the bundle. */
const WORKER_FILE = new URL(
  import.meta.url.endsWith('.ts') ? './render-from-source.mjs' : './render-worker.js',
  import.meta.url,
)

/** A report that runs out of memory ends its thread, not the process. A small young generation is collected often. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 }

/** `end` closes the port, which cancels the job if it still runs. */
export type RunningJob = { port: MessagePort; end(): void }

export type RenderThread = {
  isRunning(): boolean
  countJobs(): number
  startJob(job: ReportJob): RunningJob
  stop(): Promise<void>
}

/** Starts with the first job and ends after `idleMs` without one. */
export function startRenderThread(idleMs: number, onCrash?: (error: Error) => void): RenderThread {
  let worker: Worker | null = null
  let runningJobs = 0
  let idleTimer: NodeJS.Timeout | undefined

  function startWorker(): Worker {
    const started = new Worker(WORKER_FILE, { execArgv: [], resourceLimits: HEAP, workerData: getKnownLanguages() })
    // A thread that ends closes the ports of its jobs, which then fail.
    started.on('error', (error) => {
      forget(started)
      onCrash?.(error instanceof Error ? error : new Error(String(error)))
    })
    started.on('exit', () => forget(started))
    return started
  }
  function forget(ended: Worker): void {
    if (worker === ended) worker = null
  }
  function onJobEnded(): void {
    runningJobs--
    if (runningJobs > 0) return
    worker?.unref()
    idleTimer = setTimeout(() => void stop(), idleMs)
    idleTimer.unref()
  }
  async function stop(): Promise<void> {
    clearTimeout(idleTimer)
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }
  return {
    isRunning: () => worker !== null,
    countJobs: () => runningJobs,
    startJob(job) {
      clearTimeout(idleTimer)
      worker ??= startWorker()
      worker.ref()
      runningJobs++
      const { port1, port2 } = new MessageChannel()
      let isRunning = true
      const end = () => {
        if (!isRunning) return
        isRunning = false
        port1.close()
        onJobEnded()
      }
      port1.once('close', end)
      const message: WorkerJob = { job, port: port2 }
      worker.postMessage(message, [port2])
      return { port: port1, end }
    },
    stop,
  }
}
