import { EventEmitter, once } from 'node:events'
import { setDefaultHighWaterMark } from 'node:stream'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { type Languages, setKnownLanguages } from '#server/languages/known-languages.ts'
import type { ReportJob } from '../report/report-job.ts'
import { renderReport } from './render-report.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'
import '#server/zones.ts'

// Newer releases of Node buffer four times as much, so many more rows would be counted than bytes, and the estimated
// length of a workbook would be far too small.
setDefaultHighWaterMark(false, 16 * 1024)

setKnownLanguages(workerData as Languages)

parentPort?.on('message', ({ job, port }: WorkerJob) => void runJob(job, port))

class Canceled extends Error {}

async function runJob(job: ReportJob, port: MessagePort): Promise<void> {
  const workerPort = openWorkerPort(port)
  try {
    for await (const { chunk, rows } of renderReport(job, workerPort.batches())) {
      await workerPort.waitForReader()
      post(port, { kind: 'chunk', chunk, rows }, [chunk.buffer as ArrayBuffer])
    }
    post(port, { kind: 'ended' })
  } catch (error) {
    if (error instanceof Canceled) return
    post(port, { kind: 'failed', error })
  }
}

/** Its methods reject with Canceled when the port closes. */
function openWorkerPort(port: MessagePort) {
  const batches: (readonly ReportEntry[])[] = []
  let entriesEnded = false
  let reads = 0
  let isClosed = false
  // An event, because both methods may wait at the same time.
  const changes = new EventEmitter()
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'read') reads++
    else if (message.kind === 'entries') batches.push(message.entries)
    else entriesEnded = true
    changes.emit('change')
  })
  port.on('close', () => {
    isClosed = true
    changes.emit('change')
  })
  const waitUntil = async (isReady: () => boolean): Promise<void> => {
    const isDone = () => isClosed || isReady()
    while (!isDone()) await once(changes, 'change')
    if (isClosed) throw new Canceled()
  }
  return {
    async *batches(): AsyncGenerator<readonly ReportEntry[]> {
      post(port, { kind: 'nextBatch' })
      for (;;) {
        await waitUntil(() => batches.length > 0 || entriesEnded)
        const batch = batches.shift()
        if (!batch) return
        post(port, { kind: 'nextBatch' })
        yield batch
      }
    },
    async waitForReader(): Promise<void> {
      await waitUntil(() => reads > 0)
      reads--
    },
  }
}

function post(port: MessagePort, message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}
