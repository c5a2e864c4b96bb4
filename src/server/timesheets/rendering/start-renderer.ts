import { EventEmitter, once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { ReportJob } from './report-job.ts'
import { startRenderThread } from './start-render-thread.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export type { ReportHeader, ReportJob } from './report-job.ts'

export type RenderedReport = {
  content: AsyncIterable<Uint8Array>
  /** About how many bytes there will be; null when it is so short that nobody waits. */
  expectedBytes: number | null
}

/** Makes files in a thread of its own, so that a long one keeps nobody from clocking in. */
export type Renderer = {
  /**
   * Takes entries as fast as the file is read, and no faster. Resolves with the first bytes, so a report that cannot be made
   * fails here and not in the middle of an answer. Leaving the content early ends the work, and so does the signal, by which
   * a reader who is gone before the first bytes is known.
   */
  render(job: ReportJob, entries: AsyncIterable<readonly ReportEntry[]>, signal?: AbortSignal): Promise<RenderedReport>
  stop(): Promise<void>
}

/** How long the thread outlives its last report, in milliseconds: at rest the memory it needs is given back. */
const IDLE_MS = 60_000

/** Chunks that may be on their way to the reader. */
const READ_AHEAD = 2

/** `onCrash` hears of a thread that died; the reports it was making fail, the next ones get another thread. */
export function startRenderer(options: { idleMs?: number; onCrash?: (error: Error) => void } = {}): Renderer {
  const thread = startRenderThread(options.idleMs ?? IDLE_MS, options.onCrash)
  return {
    async render(job, entries, signal) {
      signal?.throwIfAborted()
      const delivery = reportStream(thread.startJob(job), entries)
      signal?.addEventListener('abort', () => void delivery.return(), { once: true })
      try {
        const expectedBytes = await delivery.begun(job.entryCount)
        return { content: delivery, expectedBytes }
      } catch (error) {
        await delivery.return()
        throw error
      }
    },
    stop: thread.stop,
  }
}

/** Brings entries to the thread when it wants some, and its chunks to whoever reads; leaving early ends both. */
function reportStream(port: MessagePort, entries: AsyncIterable<readonly ReportEntry[]>) {
  const source = entries[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let bytes = 0
  let rows = 0
  let end: 'none' | 'reached' | 'left' | { error: unknown } = 'none'
  const news = new EventEmitter()

  port.on('message', (message: FromWorker) => {
    if (message.kind === 'wanted') void bring()
    else if (message.kind === 'chunk') receive(message.chunk, message.rows)
    else if (message.kind === 'ended') finish('reached')
    else finish({ error: new Error('A report could not be made', { cause: message.error }) })
  })
  port.once('close', () => finish({ error: new Error('The thread that makes reports has ended') }))
  for (let ahead = 0; ahead < READ_AHEAD; ahead++) post({ kind: 'read' })

  async function bring(): Promise<void> {
    try {
      const next = await source.next()
      post(next.done ? { kind: 'entriesEnded' } : { kind: 'entries', entries: next.value })
    } catch (error) {
      finish({ error })
    }
  }
  function receive(chunk: Uint8Array, printed: number): void {
    chunks.push(chunk)
    bytes += chunk.length
    rows = printed
    news.emit('came')
  }
  function finish(how: typeof end): void {
    if (end !== 'none') return
    end = how
    port.close()
    // Nobody waits for this: a source that is in the middle of a batch closes behind it.
    void source.return?.().catch(() => {})
    news.emit('came')
  }
  function post(message: ToWorker): void {
    port.postMessage(message)
  }
  async function until(isSo: () => boolean): Promise<void> {
    const settled = () => end !== 'none' || isSo()
    while (!settled()) await once(news, 'came')
  }

  return {
    /** Waits for the first chunks; about how many bytes there will be, or null when these were all. */
    async begun(entryCount: number): Promise<number | null> {
      await until(() => chunks.length === READ_AHEAD)
      if (typeof end === 'object') throw end.error
      if (end === 'left') throw new Error('Nobody waits for this report any more')
      return end === 'none' ? Math.round(bytes * Math.max(1, entryCount / Math.max(1, rows))) : null
    },
    [Symbol.asyncIterator]() {
      return this
    },
    async next(): Promise<IteratorResult<Uint8Array, undefined>> {
      await until(() => chunks.length > 0)
      const value = chunks.shift()
      if (end === 'none') post({ kind: 'read' })
      if (value) return { value, done: false }
      if (typeof end === 'object') throw end.error
      return { value: undefined, done: true }
    },
    // Not a generator's: that would do nothing before the first read.
    async return(): Promise<IteratorResult<Uint8Array, undefined>> {
      chunks.length = 0
      finish('left')
      return { value: undefined, done: true }
    },
  }
}
