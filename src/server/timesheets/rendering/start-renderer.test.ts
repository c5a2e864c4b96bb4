import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { waitUntil } from '#test/support/product.ts'
import { anEntry, aReportJob, batchesOf } from '#test/support/reports/reports.ts'
import { startRenderer } from './start-renderer.ts'

// One thread, so that reports share it.
const renderer = startRenderer({ threads: 1 })
afterAll(() => renderer.stop())

function createEndlessEntries() {
  const seen = { batches: 0, isClosed: false }
  async function* entries(): AsyncGenerator<ReportEntry[]> {
    try {
      for (;;) {
        seen.batches++
        yield Array.from({ length: 500 }, (_, number) => anEntry(number))
      }
    } finally {
      seen.isClosed = true
    }
  }
  return { seen, entries: entries() }
}

const LONG = { entryCount: 1_000_000 }

describe('a report from the thread', () => {
  it('has all entries, and no expected length when it is short', async () => {
    const { content, expectedBytes } = await renderer.render(aReportJob('csv'), batchesOf([anEntry(1), anEntry(2)]))
    expect((await text(content)).trim().split('\r\n')).toHaveLength(3)
    expect(expectedBytes).toBeNull()
  })

  it('has an expected length when it is long', async () => {
    const entries = Array.from({ length: 5000 }, (_, number) => anEntry(number))
    for (const format of ['csv', 'excel', 'pdf'] as const) {
      const { content, expectedBytes } = await renderer.render(aReportJob(format, entries), batchesOf(entries))
      const bytes = (await buffer(content)).length
      expect(Math.abs((expectedBytes ?? 0) / bytes - 1)).toBeLessThan(0.25)
    }
  })

  it('ends even if both its entries and its reader are slow', async () => {
    const every = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    async function* slowly() {
      for (let batch = 0; batch < 20; batch++) {
        await every(50)
        yield Array.from({ length: 500 }, (_, number) => anEntry(batch * 500 + number))
      }
    }
    const { content } = await renderer.render(aReportJob('excel', { entryCount: 10_000 }), slowly())
    let chunks = 0
    for await (const chunk of content) {
      chunks += chunk.length > 0 ? 1 : 0
      await every(120)
    }
    expect(chunks).toBeGreaterThan(5)
  })

  it('is canceled by its signal before the first byte', async () => {
    const request = new AbortController()
    const { seen, entries } = createEndlessEntries()
    const never = renderer.render(aReportJob('pdf', LONG), entries, request.signal)
    const disconnect = async () => {
      await waitUntil(() => seen.batches > 0, 5000)
      request.abort()
    }
    await Promise.all([expect(never).rejects.toThrow('The report was canceled'), disconnect()])
    await waitUntil(() => seen.isClosed, 5000)
  })

  it('doesn’t wait for reports with a slow reader or slow entries', async () => {
    const waiting = await renderer.render(aReportJob('csv', LONG), createEndlessEntries().entries)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    async function* late() {
      await released
      yield [anEntry(7)]
    }
    const starved = renderer.render(aReportJob('csv'), late())
    const { content } = await renderer.render(aReportJob('csv'), batchesOf([anEntry(1)]))
    expect(await text(content)).toContain('Grace Hopper')
    release()
    expect(await text((await starved).content)).toContain('Grace Hopper')
    await stopReading(waiting.content)
  })
})

describe('a reader', () => {
  it.each(['csv', 'excel', 'pdf'] as const)('who stops reading pauses the entries of a %s file', async (format) => {
    const { seen, entries } = createEndlessEntries()
    const { content } = await renderer.render(aReportJob(format, LONG), entries)
    let taken = 0
    await waitUntil(async () => {
      const before = seen.batches
      for (let report = 0; report < 5; report++) {
        await text((await renderer.render(aReportJob('csv'), batchesOf([anEntry(1)]))).content)
      }
      taken = seen.batches
      return taken === before
    }, 3000)
    expect(taken).toBeLessThan(30)
    await stopReading(content)
  })

  it('who disconnects before the first byte or in the middle cancels the job', async () => {
    for (const reads of [0, 2]) {
      const { seen, entries } = createEndlessEntries()
      const { content } = await renderer.render(aReportJob('csv', LONG), entries)
      const reader = content[Symbol.asyncIterator]()
      for (let read = 0; read < reads; read++) await reader.next()
      await reader.return?.()
      await waitUntil(() => seen.isClosed, 5000)
      expect(await reader.next()).toEqual({ value: undefined, done: true })
    }
  })
})

describe('a failure', () => {
  it('of the entries fails the report', async () => {
    async function* broken(): AsyncGenerator<ReportEntry[]> {
      yield [anEntry(1)]
      throw new Error('the database has gone')
    }
    await expect(renderer.render(aReportJob('csv'), broken())).rejects.toThrow('the database has gone')
  })

  it('of the entries in the middle of a file aborts it', async () => {
    async function* broken(): AsyncGenerator<ReportEntry[]> {
      for (let batch = 0; batch < 20; batch++) yield Array.from({ length: 500 }, (_, number) => anEntry(number))
      throw new Error('the database has gone')
    }
    const { content } = await renderer.render(aReportJob('csv', LONG), broken())
    await expect(text(content)).rejects.toThrow('the database has gone')
  })

  it('of rendering is reported before the first byte', async () => {
    const job = aReportJob('csv')
    const unknown = { ...job, options: { ...job.options, zone: 'Mars/Olympus' } }
    await expect(renderer.render(unknown, batchesOf([anEntry(1)]))).rejects.toThrow('Failed to render a report')
  })

  it('of the thread fails its reports, but not later ones', async () => {
    const crashes: Error[] = []
    const fragile = startRenderer({ threads: 1, onCrash: (error) => crashes.push(error) })
    const [thread] = await withStartedThread(() =>
      fragile.render(aReportJob('csv', LONG), createEndlessEntries().entries),
    )
    const { seen, entries } = createEndlessEntries()
    const { content } = await fragile.render(aReportJob('csv', LONG), entries)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.postMessage('not a job')
    await expect(text(content)).rejects.toThrow('render thread has ended')
    await waitUntil(() => seen.isClosed, 5000)
    expect(crashes).toHaveLength(1)
    const next = await fragile.render(aReportJob('csv'), batchesOf([anEntry(1)]))
    expect(await text(next.content)).toContain('Grace Hopper')
    await fragile.stop()
  })
})

describe('the threads', () => {
  it('start when the running ones are busy, and one that crashes leaves the reports of the other', async () => {
    const pair = startRenderer({ threads: 2 })
    const started: Worker[] = []
    const onThread = (thread: Worker) => started.push(thread)
    process.on('worker', onThread)
    const job = () => pair.render(aReportJob('csv'), batchesOf([anEntry(1)]))
    for (let report = 0; report < 3; report++) await text((await job()).content)
    expect(started).toHaveLength(1)

    const long = () => pair.render(aReportJob('csv', LONG), createEndlessEntries().entries)
    const [first, second] = [await long(), await long()]
    for (let report = 0; report < 3; report++) await text((await job()).content)
    expect(started).toHaveLength(2)
    process.off('worker', onThread)

    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    started[0]?.postMessage('not a job')
    await expect(text(first.content)).rejects.toThrow('render thread has ended')
    expect((await second.content[Symbol.asyncIterator]().next()).done).toBe(false)
    expect(await text((await job()).content)).toContain('Grace Hopper')
    await pair.stop()
    await expect(text(second.content)).rejects.toThrow('has ended')
  })

  it('start with the first report and end when idle', async () => {
    const brief = startRenderer({ threads: 1, idleMs: 50 })
    const job = () => brief.render(aReportJob('csv'), batchesOf([anEntry(1)]))
    const [thread, { content }] = await withStartedThread(job)
    const ended = once(thread, 'exit')
    await text(content)
    await ended
    const [another] = await withStartedThread(job)
    expect(another).not.toBe(thread)
    await brief.stop()
  })

  it('fail their reports when they are stopped', async () => {
    const stopped = startRenderer()
    const { content } = await stopped.render(aReportJob('csv', LONG), createEndlessEntries().entries)
    await stopped.stop()
    await expect(text(content)).rejects.toThrow('has ended')
  })
})

async function stopReading(content: AsyncIterable<Uint8Array>): Promise<void> {
  await content[Symbol.asyncIterator]().return?.()
}

async function withStartedThread<T>(action: () => Promise<T>): Promise<[Worker, T]> {
  const [[thread], result] = await Promise.all([once(process, 'worker') as Promise<[Worker]>, action()])
  return [thread, result]
}
