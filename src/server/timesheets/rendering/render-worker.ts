import { EventEmitter, once } from 'node:events'
import { setDefaultHighWaterMark } from 'node:stream'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { renderReport } from './render-report.ts'
import type { ReportJob } from './report-job.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'
import '#server/zones.ts'

// Newer releases of Node let a stream hold four times as much: so many more rows would be on their way than bytes are
// known of, and the length of a workbook would be guessed far too short.
setDefaultHighWaterMark(false, 16 * 1024)

/** The render thread: makes the reports it is sent, several at a time, each over a port of its own. */
parentPort?.on('message', ({ job, port }: WorkerJob) => void runJob(job, port))

class Cancelled extends Error {}

async function runJob(job: ReportJob, port: MessagePort): Promise<void> {
  const workerPort = openWorkerPort(port)
  try {
    for await (const { chunk, rows } of renderReport(job, workerPort.batches())) {
      await workerPort.readable()
      // The bytes move to the other thread instead of being copied; nobody here needs them any more.
      post(port, { kind: 'chunk', chunk, rows }, [chunk.buffer as ArrayBuffer])
    }
    post(port, { kind: 'ended' })
  } catch (error) {
    if (error instanceof Cancelled) return
    post(port, { kind: 'failed', error })
  }
}

/** The thread's end of one report's port. Whoever waits here when the port closes is told by Cancelled. */
function openWorkerPort(port: MessagePort) {
  const batches: (readonly ReportEntry[])[] = []
  let entriesEnded = false
  let reads = 0
  let closed = false
  // Two may wait at once: a renderer that runs ahead for entries, and its caller for a reader.
  const news = new EventEmitter()
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'read') reads++
    else if (message.kind === 'entries') batches.push(message.entries)
    else entriesEnded = true
    news.emit('came')
  })
  port.on('close', () => {
    closed = true
    news.emit('came')
  })
  const until = async (isSo: () => boolean): Promise<void> => {
    const settled = () => closed || isSo()
    while (!settled()) await once(news, 'came')
    if (closed) throw new Cancelled()
  }
  return {
    /** The entries, one batch being asked for while the one before it is printed. */
    async *batches(): AsyncGenerator<readonly ReportEntry[]> {
      post(port, { kind: 'wanted' })
      for (;;) {
        await until(() => batches.length > 0 || entriesEnded)
        const batch = batches.shift()
        if (!batch) return
        post(port, { kind: 'wanted' })
        yield batch
      }
    },
    /** Waits until the reader has room for one more chunk. */
    async readable(): Promise<void> {
      await until(() => reads > 0)
      reads--
    },
  }
}

function post(port: MessagePort, message: FromWorker, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved)
}
