import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const notAborted = new AbortController().signal

function logCallers(queue: ReturnType<typeof createFairQueue>) {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const take = async (name: string, signal: AbortSignal = notAborted) => {
    ends.set(name, await queue.acquire(name[0] ?? '', signal))
    log.push(name)
  }
  const nextTick = () => new Promise((resolve) => setImmediate(resolve))
  return {
    log,
    take,
    nextTick,
    async end(name: string) {
      ends.get(name)?.()
      await nextTick()
    },
  }
}

describe('fair queue', () => {
  it('serves keys in rotation, however many tasks of one key wait', async () => {
    const { log, take, end, nextTick } = logCallers(createFairQueue({ max: 1, maxPerKey: 1 }))
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void take(name)
    await nextTick()
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
    expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('never exceeds the limit in all or per key', async () => {
    const { log, take, end, nextTick } = logCallers(createFairQueue({ max: 3, maxPerKey: 2 }))
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void take(name)
    await nextTick()
    expect(log).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(log.slice(3)).toEqual(['b2'])
    await end('a1')
    expect(log.slice(4)).toEqual(['a3'])
  })

  it('refuses a key with too many waiting tasks, and no other key', async () => {
    const { log, take, nextTick } = logCallers(
      createFairQueue({ max: 2, maxPerKey: 1, maxWaiting: 2, message: 'Please wait.' }),
    )
    for (const name of ['a1', 'a2', 'a3']) void take(name)
    await expect(take('a4')).rejects.toMatchObject({ code: 'tooMany', message: 'Please wait.' })
    void take('b1')
    await nextTick()
    expect(log).toEqual(['a1', 'b1'])
  })

  it('skips callers that have left', async () => {
    const { log, take, end } = logCallers(createFairQueue({ max: 1, maxPerKey: 1, maxWaiting: 1 }))
    const leaving = new AbortController()
    void take('a1')
    const left = take('a2', leaving.signal)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    void take('a3')
    await end('a1')
    expect(log).toEqual(['a1', 'a3'])
    await expect(take('b1', leaving.signal)).rejects.toThrow('aborted')
  })

  it('releases a slot once, however often release is called', async () => {
    const { log, take, end, nextTick } = logCallers(createFairQueue({ max: 1, maxPerKey: 1 }))
    for (const name of ['a1', 'b1', 'c1']) void take(name)
    await nextTick()
    await end('a1')
    await end('a1')
    expect(log).toEqual(['a1', 'b1'])
  })
})
