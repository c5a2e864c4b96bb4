import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { ReportJob } from './report-job.ts'
import type { WorkerJob } from './worker-messages.ts'

/** In the build the thread's file lies beside the bundle that this file is then part of. */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? './render-from-source.mjs' : './render-worker.js',
  import.meta.url,
)

/** A report that outgrows the old generation ends its thread and not the process. A small young generation bounds uncollected garbage. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 }

export type RenderThread = {
  /** Gives the thread an order, starting it if need be; the report is made over the port, which the caller closes. */
  startJob(job: ReportJob): MessagePort
  stop(): Promise<void>
}

/** One thread for all reports, started when the first is ordered and ended when none has been for `idleMs`. */
export function startRenderThread(idleMs: number, onCrash?: (error: Error) => void): RenderThread {
  let worker: Worker | null = null
  let runningJobs = 0
  let rest: NodeJS.Timeout | undefined

  function started(): Worker {
    const thread = new Worker(FILE, { execArgv: [], resourceLimits: HEAP })
    // A thread that ends closes its ports, by which its reports know; the next order starts another.
    thread.on('error', (error) => {
      forget(thread)
      onCrash?.(error instanceof Error ? error : new Error(String(error)))
    })
    thread.on('exit', () => forget(thread))
    return thread
  }
  function forget(thread: Worker): void {
    if (worker === thread) worker = null
  }
  function closed(): void {
    runningJobs--
    if (runningJobs > 0) return
    worker?.unref()
    rest = setTimeout(() => void stop(), idleMs)
    rest.unref()
  }
  async function stop(): Promise<void> {
    clearTimeout(rest)
    const thread = worker
    worker = null
    await thread?.terminate()
  }
  return {
    startJob(job) {
      clearTimeout(rest)
      worker ??= started()
      worker.ref()
      runningJobs++
      const { port1, port2 } = new MessageChannel()
      port1.once('close', closed)
      const message: WorkerJob = { job, port: port2 }
      worker.postMessage(message, [port2])
      return port1
    },
    stop,
  }
}
