import { expect, it } from 'vitest'
import type { Presence } from '#domain/time-entries/contract.ts'
import { waitUntil } from '#test/support/product.ts'
import { startPresenceChannel } from './presence-channel.ts'

const eight = new Date('2026-11-20T08:00:00Z')

/** A room over a clock that the test turns, with a count of how often it was read. */
function aRoom({ quietMs = 0 } = {}) {
  const clock = new Map<string, Date>()
  const world = { clock, reads: 0, empty: 0, admitted: true, broken: false }
  const room = startPresenceChannel({
    listening: Promise.resolve(),
    async loadOnTheClock(userIds) {
      world.reads++
      if (world.broken) throw new Error('away')
      return [...clock].flatMap(([userId, clockIn]) =>
        userIds === null || userIds.includes(userId) ? [{ userId, clockIn }] : [],
      )
    },
    onEmpty: () => world.empty++,
    log: { info: () => undefined, warn: () => undefined },
    minIntervalMs: quietMs,
  })
  const enter = async () => {
    const leaving = new AbortController()
    const told: Presence[] = []
    const source = await room.subscribe({ abortSignal: leaving.signal, isStillAuthorized: async () => world.admitted })
    const ended = (async () => {
      for await (const event of source) told.push(event)
    })()
    return { told, ended, leave: () => leaving.abort() }
  }
  return { world, room, enter }
}

it('one change is one query, for however many who listen', async () => {
  const { world, room, enter } = aRoom()
  const all = await Promise.all(Array.from({ length: 500 }, enter))
  expect(world.reads).toBe(1)
  world.clock.set('ada', eight)
  room.refresh(['ada'])
  await waitUntil(() => all.every(({ told }) => told.length === 2), 2000)
  expect(world.reads).toBe(2)
  // One event, not five hundred alike: it is written once.
  expect(new Set(all.map(({ told }) => told[1])).size).toBe(1)
})

it('what comes while it looks is looked for all at once, and nothing new is not told', async () => {
  const { world, room, enter } = aRoom()
  const { told } = await enter()
  for (const name of ['ada', 'bob', 'cy']) {
    world.clock.set(name, eight)
    room.refresh([name])
  }
  await waitUntil(() => told.length === 2, 2000)
  room.refresh('everybody')
  room.refresh(['ada', 'nobody'])
  world.clock.delete('bob')
  room.refresh('everybody')
  await waitUntil(() => told.length === 3, 2000)
  expect(told[1]?.people.map(({ userId }) => userId)).toEqual(['ada', 'bob', 'cy'])
  expect(told[2]).toEqual({ everybody: false, people: [{ userId: 'bob', clockIn: null }] })
})

it('however fast people come, it is told seldom, and nobody is left out', async () => {
  const { world, room, enter } = aRoom({ quietMs: 200 })
  const { told } = await enter()
  const names = Array.from({ length: 100 }, (_, number) => `person ${number}`)
  const began = performance.now()
  for (const name of names) {
    world.clock.set(name, eight)
    room.refresh([name])
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const heard = () => told.slice(1).flatMap(({ people }) => people.map(({ userId }) => userId))
  await waitUntil(() => heard().length === names.length, 2000)
  expect(heard()).toEqual(names)
  expect(told.length - 2).toBeLessThanOrEqual((performance.now() - began) / 200 + 1)
})

it('who reads slowly is told everything as one event, the last word of each person', async () => {
  const { world, room, enter } = aRoom()
  const quick = await enter()
  const slow = await room.subscribe({ abortSignal: new AbortController().signal, isStillAuthorized: async () => true })
  for (const step of [1, 2, 3, 4]) {
    if (step % 2) world.clock.set('ada', eight)
    else world.clock.delete('ada')
    if (step === 3) world.clock.set('bob', eight)
    room.refresh(['ada', 'bob'])
    await waitUntil(() => quick.told.length === step + 1, 2000)
  }
  const { value } = (await slow[Symbol.asyncIterator]().next()) as { value: Presence }
  expect(value).toEqual({ everybody: true, people: [{ userId: 'bob', clockIn: eight.toISOString() }] })
})

it('who may no longer listen is told no more; the room is empty when the last has gone', async () => {
  const { world, room, enter } = aRoom()
  const [one, other] = [await enter(), await enter()]
  one.leave()
  await one.ended
  expect(world.empty).toBe(0)
  world.admitted = false
  room.reauthorize()
  await other.ended
  expect(world.empty).toBe(1)
})

it('a database that is away ends nothing, and is asked again', async () => {
  const { world, room, enter } = aRoom()
  const { told } = await enter()
  world.broken = true
  world.clock.set('ada', eight)
  room.refresh(['ada'])
  await waitUntil(() => world.reads === 2, 2000)
  world.broken = false
  room.refresh('everybody')
  await waitUntil(() => told.length === 2, 2000)
})

it('who comes while the database is away hears so, and leaves no room behind', async () => {
  const { world, enter } = aRoom()
  world.broken = true
  await expect(enter()).rejects.toThrow('away')
  expect(world.empty).toBe(1)
})

it('a room that is closed ends everybody, also who is just coming in', async () => {
  const { room, enter } = aRoom()
  const inside = await enter()
  const coming = enter()
  room.close()
  await Promise.all([inside.ended, (await coming).ended])
})
