import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import type { Presence } from '#domain/time-entries/contract.ts'
import type { Log } from '#server/log.ts'
import { type PresenceSubscription, startPresenceSubscription } from './presence-subscription.ts'

/** Somebody who listens: until when, and whether they still may. */
export type Subscriber = { abortSignal: AbortSignal; isStillAuthorized: () => Promise<boolean> }

/** What all who listen in one organization share: one query for each change, however many they are. */
export type PresenceChannel = {
  /** What is told to this visitor: everybody first. */
  subscribe(visitor: Subscriber): Promise<AsyncIterable<Presence>>
  /** Looks who of these is on the clock, and tells what is new. What comes while it looks is looked for next, all at once. */
  refresh(userIds: readonly string[] | 'everybody'): void
  /** Asks of everybody here whether they may stay. */
  reauthorize(): void
  /** Ends what is told to everybody here. */
  close(): void
}

type ChannelDeps = {
  /** Resolves when changes are heard: then it is looked for the first time, so that none is missed in between. */
  listening: Promise<unknown>
  /** Who of these people, null for all, is on the clock, and since when. */
  loadOnTheClock: (userIds: string[] | null) => Promise<{ userId: string; clockIn: Date }[]>
  onEmpty: () => void
  log: Log
  /** How long it is told nothing more after something was. */
  minIntervalMs?: number | undefined
}

/** Often enough to be live, seldom enough that a morning on which all come at once is not told to everybody one by one. */
const MIN_INTERVAL_MS = 500

/** So many are told in one go; then whoever waits for something else has a turn. */
const PUBLISH_BATCH = 50

export function startPresenceChannel({
  listening,
  loadOnTheClock,
  onEmpty,
  log,
  minIntervalMs = MIN_INTERVAL_MS,
}: ChannelDeps): PresenceChannel {
  /** Since when each person is on the clock who is. */
  const known = new Map<string, string>()
  const seats = new Map<PresenceSubscription, Subscriber>()
  let entering = 0
  let closed = false
  let toldAt = -Infinity
  let due: Set<string> | 'everybody' = new Set()

  const first = listening.then(async () => void (await findChanges(null)))
  // Whoever enters hears of a failure.
  first.catch(() => undefined)
  /** A database that is away is asked again by the clock, or as soon as it is heard from. */
  const failed = (error: unknown) => log.warn({ err: error }, 'who is on the clock is not known')
  const looking = runSerially(async () => {
    await first
    const rest = toldAt + minIntervalMs - performance.now()
    if (rest > 0) await pause(rest, undefined, { ref: false })
    const userIds = due === 'everybody' ? null : [...due]
    due = new Set()
    if (seats.size > 0) await publish(await findChanges(userIds))
  }, failed)
  // One after the other: these questions must not keep those who clock in from the database.
  const admitting = runSerially(async () => {
    for (const [subscription, { isStillAuthorized }] of seats) if (!(await isStillAuthorized())) subscription.end()
  }, failed)

  /** What is new about these people, null for all; it is known from now on. */
  async function findChanges(userIds: string[] | null): Promise<Presence['people']> {
    const found = new Map((await loadOnTheClock(userIds)).map(({ userId, clockIn }) => [userId, clockIn.toISOString()]))
    const people = (userIds ?? [...new Set([...known.keys(), ...found.keys()])])
      .map((userId) => ({ userId, clockIn: found.get(userId) ?? null }))
      .filter(({ userId, clockIn }) => clockIn !== (known.get(userId) ?? null))
    for (const { userId, clockIn } of people) {
      if (clockIn === null) known.delete(userId)
      else known.set(userId, clockIn)
    }
    return people
  }

  async function publish(people: Presence['people']): Promise<void> {
    if (people.length === 0) return
    // One event for all of them: it is also written only once (http/send-events.ts).
    const event = { everybody: false, people }
    toldAt = performance.now()
    const told = [...seats.keys()]
    for (let from = 0; from < told.length; from += PUBLISH_BATCH) {
      if (from > 0) await breathe()
      for (const seat of told.slice(from, from + PUBLISH_BATCH)) seat.publish(event)
    }
  }

  function addSubscription(visitor: Subscriber): PresenceSubscription {
    const everybody = { everybody: true, people: [...known].map(([userId, clockIn]) => ({ userId, clockIn })) }
    const seat = startPresenceSubscription(everybody, () => {
      seats.delete(seat)
      closeIfEmpty()
    })
    seats.set(seat, visitor)
    if (closed || visitor.abortSignal.aborted) seat.end()
    else visitor.abortSignal.addEventListener('abort', () => seat.end(), { once: true })
    return seat
  }

  function closeIfEmpty(): void {
    if (seats.size === 0 && entering === 0) onEmpty()
  }

  return {
    async subscribe(visitor) {
      entering++
      try {
        await first
      } catch (error) {
        entering--
        closeIfEmpty()
        throw error
      }
      entering--
      return addSubscription(visitor).events
    },
    refresh(userIds) {
      if (userIds === 'everybody') due = userIds
      else if (due !== 'everybody') for (const userId of userIds) due.add(userId)
      looking()
    },
    reauthorize: admitting,
    close() {
      closed = true
      for (const each of seats.keys()) each.end()
    },
  }
}

/** Work that is never done twice at once: what is asked for while it runs is done once more, after it. */
function runSerially(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      await work().catch(onError)
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
