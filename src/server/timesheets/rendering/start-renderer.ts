import { EventEmitter, once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { ReportJob } from '../report/report-job.ts'
import { startRenderPool } from './start-render-pool.ts'
import type { RunningJob } from './start-render-thread.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export type { ReportHeader } from '../report/report-job.ts'

export type RenderedReport = {
  content: AsyncIterable<Uint8Array>
  /** An estimate; null when the report is so short that no one waits for it. */
  expectedBytes: number | null
}

/** Renders files in worker threads, so that a long one doesn't delay requests. */
export type Renderer = {
  /**
   * Takes entries only as fast as the file is read. Resolves with the first bytes, so that a report that fails early
   * is refused. Returning from the content early cancels the job, and so does the signal.
   */
  render(job: ReportJob, entries: AsyncIterable<readonly ReportEntry[]>, signal?: AbortSignal): Promise<RenderedReport>
  stop(): Promise<void>
}

const IDLE_MS = 60_000

const READ_AHEAD = 2

/** One for each core. Each thread has its own fonts in memory. */
const THREADS = Math.min(availableParallelism(), 4)

type RendererOptions = { threads?: number; idleMs?: number; onCrash?: (error: Error) => void }

/** When a thread crashes, the reports it was rendering fail; later ones get a new thread. */
export function startRenderer({ threads = THREADS, idleMs = IDLE_MS, onCrash }: RendererOptions = {}): Renderer {
  const pool = startRenderPool(threads, idleMs, onCrash)
  return {
    async render(job, entries, signal) {
      signal?.throwIfAborted()
      const stream = reportStream(pool.startJob(job), entries)
      signal?.addEventListener('abort', () => void stream.return(), { once: true })
      try {
        const expectedBytes = await stream.firstBytes(job.entryCount)
        return { content: stream, expectedBytes }
      } catch (error) {
        await stream.return()
        throw error
      }
    },
    stop: pool.stop,
  }
}

function reportStream({ port, end }: RunningJob, entries: AsyncIterable<readonly ReportEntry[]>) {
  const source = entries[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let bytes = 0
  let rows = 0
  let state: 'open' | 'complete' | 'canceled' | { error: unknown } = 'open'
  const changes = new EventEmitter()

  port.on('message', (message: FromWorker) => {
    if (message.kind === 'nextBatch') void sendNextBatch()
    else if (message.kind === 'chunk') receive(message.chunk, message.rows)
    else if (message.kind === 'ended') finish('complete')
    else finish({ error: new Error('Failed to render a report', { cause: message.error }) })
  })
  port.once('close', () => finish({ error: new Error('The render thread has ended') }))
  for (let ahead = 0; ahead < READ_AHEAD; ahead++) post({ kind: 'read' })

  async function sendNextBatch(): Promise<void> {
    try {
      const next = await source.next()
      post(next.done ? { kind: 'entriesEnded' } : { kind: 'entries', entries: next.value })
    } catch (error) {
      finish({ error })
    }
  }
  function receive(chunk: Uint8Array, rendered: number): void {
    chunks.push(chunk)
    bytes += chunk.length
    rows = rendered
    changes.emit('change')
  }
  function finish(next: typeof state): void {
    if (state !== 'open') return
    state = next
    end()
    // Nothing waits for it: a source that is reading a batch closes after it.
    void source.return?.().catch(() => {})
    changes.emit('change')
  }
  function post(message: ToWorker): void {
    port.postMessage(message)
  }
  async function waitUntil(isReady: () => boolean): Promise<void> {
    const isDone = () => state !== 'open' || isReady()
    while (!isDone()) await once(changes, 'change')
  }

  return {
    /** Resolves with the estimated length, or null when the first chunks are all. */
    async firstBytes(entryCount: number): Promise<number | null> {
      await waitUntil(() => chunks.length === READ_AHEAD)
      if (typeof state === 'object') throw state.error
      if (state === 'canceled') throw new Error('The report was canceled')
      return state === 'open' ? Math.round(bytes * Math.max(1, entryCount / Math.max(1, rows))) : null
    },
    [Symbol.asyncIterator]() {
      return this
    },
    async next(): Promise<IteratorResult<Uint8Array, undefined>> {
      await waitUntil(() => chunks.length > 0)
      const value = chunks.shift()
      if (state === 'open') post({ kind: 'read' })
      if (value) return { value, done: false }
      if (typeof state === 'object') throw state.error
      return { value: undefined, done: true }
    },
    // A generator's `return` would do nothing before the first `next`.
    async return(): Promise<IteratorResult<Uint8Array, undefined>> {
      chunks.length = 0
      finish('canceled')
      return { value: undefined, done: true }
    },
  }
}
