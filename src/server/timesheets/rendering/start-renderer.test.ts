import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { waitUntil } from '#test/support/product.ts'
import { anEntry, aReportJob, batchesOf } from '#test/support/reports.ts'
import { startRenderer } from './start-renderer.ts'

const renderer = startRenderer()
afterAll(() => renderer.stop())

/** Entries without end, counting the batches taken and whether somebody said that no more are wanted. */
function endless() {
  const seen = { batches: 0, left: false }
  async function* entries(): AsyncGenerator<ReportEntry[]> {
    try {
      for (;;) {
        seen.batches++
        yield Array.from({ length: 500 }, (_, number) => anEntry(number))
      }
    } finally {
      seen.left = true
    }
  }
  return { seen, entries: entries() }
}

const LONG = { entryCount: 1_000_000 }

describe('a report made in the thread', () => {
  it('comes whole, and says nothing of its length when it is short', async () => {
    const { content, expectedBytes } = await renderer.render(aReportJob('csv'), batchesOf([anEntry(1), anEntry(2)]))
    expect((await text(content)).trim().split('\r\n')).toHaveLength(3)
    expect(expectedBytes).toBeNull()
  })

  it('says about how long it will be when it is long', async () => {
    const entries = Array.from({ length: 5000 }, (_, number) => anEntry(number))
    for (const format of ['csv', 'excel', 'pdf'] as const) {
      const { content, expectedBytes } = await renderer.render(aReportJob(format, entries), batchesOf(entries))
      const bytes = (await buffer(content)).length
      expect(Math.abs((expectedBytes ?? 0) / bytes - 1)).toBeLessThan(0.25)
    }
  })

  it('comes to its end when its entries come slowly and its reader is slow, too', async () => {
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

  it('is given up before its first byte by the signal of whoever asked', async () => {
    const asked = new AbortController()
    const { seen, entries } = endless()
    const never = renderer.render(aReportJob('pdf', LONG), entries, asked.signal)
    const leave = async () => {
      await waitUntil(() => seen.batches > 0, 5000)
      asked.abort()
    }
    await Promise.all([expect(never).rejects.toThrow('The report was canceled'), leave()])
    await waitUntil(() => seen.left, 5000)
  })

  it('is made while another one waits for its reader and a third for its entries', async () => {
    const waiting = await renderer.render(aReportJob('csv', LONG), endless().entries)
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    async function* late() {
      await gate
      yield [anEntry(7)]
    }
    const starved = renderer.render(aReportJob('csv'), late())
    const { content } = await renderer.render(aReportJob('csv'), batchesOf([anEntry(1)]))
    expect(await text(content)).toContain('Grace Hopper')
    go()
    expect(await text((await starved).content)).toContain('Grace Hopper')
    await leave(waiting.content)
  })
})

describe('a reader', () => {
  it.each(['csv', 'excel', 'pdf'] as const)('who stops holds up the entries of a %s file', async (format) => {
    const { seen, entries } = endless()
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
    await leave(content)
  })

  it('who leaves before the first byte or in the middle ends the work', async () => {
    for (const reads of [0, 2]) {
      const { seen, entries } = endless()
      const { content } = await renderer.render(aReportJob('csv', LONG), entries)
      const reader = content[Symbol.asyncIterator]()
      for (let read = 0; read < reads; read++) await reader.next()
      await reader.return?.()
      await waitUntil(() => seen.left, 5000)
      expect(await reader.next()).toEqual({ value: undefined, done: true })
    }
  })
})

describe('a failure', () => {
  it('of the entries is the failure of the report', async () => {
    async function* broken(): AsyncGenerator<ReportEntry[]> {
      yield [anEntry(1)]
      throw new Error('the database has gone')
    }
    await expect(renderer.render(aReportJob('csv'), broken())).rejects.toThrow('the database has gone')
  })

  it('of the entries in the middle of a file breaks it off instead of ending it', async () => {
    async function* broken(): AsyncGenerator<ReportEntry[]> {
      for (let batch = 0; batch < 20; batch++) yield Array.from({ length: 500 }, (_, number) => anEntry(number))
      throw new Error('the database has gone')
    }
    const { content } = await renderer.render(aReportJob('csv', LONG), broken())
    await expect(text(content)).rejects.toThrow('the database has gone')
  })

  it('of the rendering comes before the first byte', async () => {
    const job = aReportJob('csv')
    const unknown = { ...job, options: { ...job.options, zone: 'Mars/Olympus' } }
    await expect(renderer.render(unknown, batchesOf([anEntry(1)]))).rejects.toThrow('Failed to render a report')
  })

  it('of the thread fails what it was making, and nothing after that', async () => {
    const crashes: Error[] = []
    const fragile = startRenderer({ onCrash: (error) => crashes.push(error) })
    const [thread] = await withThreadOf(() => fragile.render(aReportJob('csv', LONG), endless().entries))
    const { seen, entries } = endless()
    const { content } = await fragile.render(aReportJob('csv', LONG), entries)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.postMessage('not a job')
    await expect(text(content)).rejects.toThrow('render thread has ended')
    await waitUntil(() => seen.left, 5000)
    expect(crashes).toHaveLength(1)
    const next = await fragile.render(aReportJob('csv'), batchesOf([anEntry(1)]))
    expect(await text(next.content)).toContain('Grace Hopper')
    await fragile.stop()
  })
})

describe('the thread', () => {
  it('is started by the first report only, and ended when none has been made for a while', async () => {
    const brief = startRenderer({ idleMs: 50 })
    const job = () => brief.render(aReportJob('csv'), batchesOf([anEntry(1)]))
    const [thread, { content }] = await withThreadOf(job)
    const ended = once(thread, 'exit')
    await text(content)
    await ended
    const [another] = await withThreadOf(job)
    expect(another).not.toBe(thread)
    await brief.stop()
  })

  it('that is stopped fails what it was making', async () => {
    const stopped = startRenderer()
    const { content } = await stopped.render(aReportJob('csv', LONG), endless().entries)
    await stopped.stop()
    await expect(text(content)).rejects.toThrow('has ended')
  })
})

async function leave(content: AsyncIterable<Uint8Array>): Promise<void> {
  await content[Symbol.asyncIterator]().return?.()
}

/** The thread that something starts. */
async function withThreadOf<T>(deed: () => Promise<T>): Promise<[Worker, T]> {
  const [[thread], result] = await Promise.all([once(process, 'worker') as Promise<[Worker]>, deed()])
  return [thread, result]
}
