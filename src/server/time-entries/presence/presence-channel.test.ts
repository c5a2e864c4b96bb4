import { expect, it } from 'vitest'
import type { EntryBreak } from '#domain/entries/contract.ts'
import type { Presence } from '#domain/time-entries/contract.ts'
import { waitUntil } from '#test/support/product.ts'
import { startPresenceChannel } from './presence-channel.ts'

const eight = new Date('2026-11-20T08:00:00Z')

/** A channel over entries that the test sets, with a count of its queries. */
function aChannel({ minIntervalMs = 0 } = {}) {
  const clock = new Map<string, Date>()
  const breaks: EntryBreak[] = []
  const world = { clock, breaks, reads: 0, empty: 0, isAuthorized: true, isDown: false }
  const channel = startPresenceChannel({
    listening: Promise.resolve(),
    async loadOnTheClock(userIds) {
      world.reads++
      if (world.isDown) throw new Error('down')
      return [...clock].flatMap(([userId, clockIn]) =>
        userIds === null || userIds.includes(userId)
          ? [{ userId, clockIn, employeeName: userId.toUpperCase(), breaks: world.breaks }]
          : [],
      )
    },
    onEmpty: () => world.empty++,
    log: { info: () => undefined, warn: () => undefined },
    minIntervalMs,
  })
  const subscribe = async () => {
    const connection = new AbortController()
    const events: Presence[] = []
    const source = await channel.subscribe({
      abortSignal: connection.signal,
      isStillAuthorized: async () => world.isAuthorized,
    })
    const ended = (async () => {
      for await (const event of source) events.push(event)
    })()
    return { events, ended, disconnect: () => connection.abort() }
  }
  return { world, channel, subscribe }
}

it('one change is one query for any number of subscribers', async () => {
  const { world, channel, subscribe } = aChannel()
  const all = await Promise.all(Array.from({ length: 500 }, subscribe))
  expect(world.reads).toBe(1)
  world.clock.set('ada', eight)
  channel.refresh(['ada'])
  await waitUntil(() => all.every(({ events }) => events.length === 2), 2000)
  expect(world.reads).toBe(2)
  expect(new Set(all.map(({ events }) => events[1])).size).toBe(1)
})

it('combines changes that come during a query, and publishes nothing if nothing changed', async () => {
  const { world, channel, subscribe } = aChannel()
  const { events } = await subscribe()
  for (const name of ['ada', 'bob', 'cy']) {
    world.clock.set(name, eight)
    channel.refresh([name])
  }
  await waitUntil(() => events.length === 2, 2000)
  channel.refresh('everybody')
  channel.refresh(['ada', 'unknown'])
  world.clock.delete('bob')
  channel.refresh('everybody')
  await waitUntil(() => events.length === 3, 2000)
  expect(events[1]?.people.map(({ userId }) => userId)).toEqual(['ada', 'bob', 'cy'])
  expect(events[2]).toEqual({
    everybody: false,
    people: [{ userId: 'bob', clockIn: null, employeeName: null, breaks: [] }],
  })
})

it('publishes a break', async () => {
  const { world, channel, subscribe } = aChannel()
  world.clock.set('ada', eight)
  const { events } = await subscribe()
  await waitUntil(() => events.length === 1, 2000)
  const rest: EntryBreak = { id: 'r', kind: 'rest', startedAt: '2026-11-20T09:00:00.000Z', endedAt: null }
  world.breaks = [rest]
  channel.refresh(['ada'])
  await waitUntil(() => events.length === 2, 2000)
  expect(events[1]?.people).toEqual([
    { userId: 'ada', clockIn: eight.toISOString(), employeeName: 'ADA', breaks: [rest] },
  ])
})

it('publishes fast changes at intervals without losing any', async () => {
  const { world, channel, subscribe } = aChannel({ minIntervalMs: 200 })
  const { events } = await subscribe()
  const names = Array.from({ length: 100 }, (_, number) => `person ${number}`)
  const began = performance.now()
  for (const name of names) {
    world.clock.set(name, eight)
    channel.refresh([name])
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const published = () => events.slice(1).flatMap(({ people }) => people.map(({ userId }) => userId))
  await waitUntil(() => published().length === names.length, 2000)
  expect(published()).toEqual(names)
  expect(events.length - 2).toBeLessThanOrEqual((performance.now() - began) / 200 + 1)
})

it('a slow reader gets the latest state of each person in one event', async () => {
  const { world, channel, subscribe } = aChannel()
  const quick = await subscribe()
  const slow = await channel.subscribe({
    abortSignal: new AbortController().signal,
    isStillAuthorized: async () => true,
  })
  for (const step of [1, 2, 3, 4]) {
    if (step % 2) world.clock.set('ada', eight)
    else world.clock.delete('ada')
    if (step === 3) world.clock.set('bob', eight)
    channel.refresh(['ada', 'bob'])
    await waitUntil(() => quick.events.length === step + 1, 2000)
  }
  const { value } = (await slow[Symbol.asyncIterator]().next()) as { value: Presence }
  expect(value).toEqual({
    everybody: true,
    people: [{ userId: 'bob', clockIn: eight.toISOString(), employeeName: 'BOB', breaks: [] }],
  })
})

it('ends subscriptions without rights, and reports when it is empty', async () => {
  const { world, channel, subscribe } = aChannel()
  const [one, other] = [await subscribe(), await subscribe()]
  one.disconnect()
  await one.ended
  expect(world.empty).toBe(0)
  world.isAuthorized = false
  channel.reauthorize()
  await other.ended
  expect(world.empty).toBe(1)
})

it('keeps subscriptions while the database is down, and queries it again', async () => {
  const { world, channel, subscribe } = aChannel()
  const { events } = await subscribe()
  world.isDown = true
  world.clock.set('ada', eight)
  channel.refresh(['ada'])
  await waitUntil(() => world.reads === 2, 2000)
  world.isDown = false
  channel.refresh('everybody')
  await waitUntil(() => events.length === 2, 2000)
})

it('rejects a subscription while the database is down, and is empty after it', async () => {
  const { world, subscribe } = aChannel()
  world.isDown = true
  await expect(subscribe()).rejects.toThrow('down')
  expect(world.empty).toBe(1)
})

it('closing ends all subscriptions, also one that is just starting', async () => {
  const { channel, subscribe } = aChannel()
  const active = await subscribe()
  const starting = subscribe()
  channel.close()
  await Promise.all([active.ended, (await starting).ended])
})
