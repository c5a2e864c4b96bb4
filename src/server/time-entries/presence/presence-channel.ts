import { setTimeout as delay, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Presence } from '#domain/time-entries/contract.ts'
import type { Log } from '../../log.ts'
import type { PersonOnTheClock } from './on-the-clock-store.ts'
import { type PresenceSubscription, startPresenceSubscription } from './presence-subscription.ts'

export type Subscriber = { abortSignal: AbortSignal; isStillAuthorized: () => Promise<boolean> }

/** The live list of one organization: one query for each change, for any number of subscribers. */
export type PresenceChannel = {
  /** The first event lists everyone who is on the clock. */
  subscribe(subscriber: Subscriber): Promise<AsyncIterable<Presence>>
  /** Reads who of these people is on the clock and publishes what changed. Calls during a run are combined in the next one. */
  refresh(userIds: readonly string[] | 'everybody'): void
  reauthorize(): void
  close(): void
}

type ChannelDeps = {
  /** Resolves once changes are being listened to. The first query comes after it, so that no change is missed. */
  listening: Promise<unknown>
  /** Reads these people, or all for null. */
  loadOnTheClock: (userIds: string[] | null) => Promise<PersonOnTheClock[]>
  onEmpty: () => void
  log: Log
  minIntervalMs?: number | undefined
}

type PublishedPerson = Omit<Presence['people'][number], 'userId'>

const NOT_ON_THE_CLOCK: PublishedPerson = { clockIn: null, employeeName: null, breaks: [] }

/** Short enough to be live, long enough to combine the clock-ins of a busy morning. */
const MIN_INTERVAL_MS = 500

const PUBLISH_BATCH = 50

export function startPresenceChannel({
  listening,
  loadOnTheClock,
  onEmpty,
  log,
  minIntervalMs = MIN_INTERVAL_MS,
}: ChannelDeps): PresenceChannel {
  const published = new Map<string, PublishedPerson>()
  const subscriptions = new Map<PresenceSubscription, Subscriber>()
  let subscribing = 0
  let isClosed = false
  let publishedAt = -Infinity
  let due: Set<string> | 'everybody' = new Set()

  const firstLoad = listening.then(async () => void (await findChanges(null)))
  // Its failure rejects `subscribe`.
  firstLoad.catch(() => undefined)
  const logFailure = (error: unknown) => log.warn({ err: error }, 'could not read who is on the clock')
  const publishChanges = runSerially(async () => {
    await firstLoad
    const wait = publishedAt + minIntervalMs - performance.now()
    if (wait > 0) await delay(wait, undefined, { ref: false })
    const userIds = due === 'everybody' ? null : [...due]
    due = new Set()
    if (subscriptions.size > 0) await publish(await findChanges(userIds))
  }, logFailure)
  // One query at a time, so that clocking in still gets a database connection.
  const reauthorize = runSerially(async () => {
    for (const [subscription, { isStillAuthorized }] of subscriptions)
      if (!(await isStillAuthorized())) subscription.end()
  }, logFailure)

  async function findChanges(userIds: string[] | null): Promise<Presence['people']> {
    const found = new Map(
      (await loadOnTheClock(userIds)).map(({ userId, clockIn, employeeName, breaks }) => [
        userId,
        { clockIn: clockIn.toISOString(), employeeName, breaks },
      ]),
    )
    const changed = (userIds ?? [...new Set([...published.keys(), ...found.keys()])]).filter(
      (userId) => !isDeepStrictEqual(published.get(userId), found.get(userId)),
    )
    for (const userId of changed) {
      const person = found.get(userId)
      if (person) published.set(userId, person)
      else published.delete(userId)
    }
    return changed.map((userId) => ({ userId, ...(found.get(userId) ?? NOT_ON_THE_CLOCK) }))
  }

  async function publish(people: Presence['people']): Promise<void> {
    if (people.length === 0) return
    // One object for all subscriptions, so that it is serialized once (http/send-events.ts).
    const event = { everybody: false, people }
    publishedAt = performance.now()
    const receivers = [...subscriptions.keys()]
    for (let from = 0; from < receivers.length; from += PUBLISH_BATCH) {
      if (from > 0) await yieldToEventLoop()
      for (const subscription of receivers.slice(from, from + PUBLISH_BATCH)) subscription.publish(event)
    }
  }

  function addSubscription(subscriber: Subscriber): PresenceSubscription {
    const everybody = { everybody: true, people: [...published].map(([userId, person]) => ({ userId, ...person })) }
    const subscription = startPresenceSubscription(everybody, () => {
      subscriptions.delete(subscription)
      closeIfEmpty()
    })
    subscriptions.set(subscription, subscriber)
    if (isClosed || subscriber.abortSignal.aborted) subscription.end()
    else subscriber.abortSignal.addEventListener('abort', () => subscription.end(), { once: true })
    return subscription
  }

  function closeIfEmpty(): void {
    if (subscriptions.size === 0 && subscribing === 0) onEmpty()
  }

  return {
    async subscribe(subscriber) {
      subscribing++
      try {
        await firstLoad
      } catch (error) {
        subscribing--
        closeIfEmpty()
        throw error
      }
      subscribing--
      return addSubscription(subscriber).events
    },
    refresh(userIds) {
      if (userIds === 'everybody') due = userIds
      else if (due !== 'everybody') for (const userId of userIds) due.add(userId)
      publishChanges()
    },
    reauthorize,
    close() {
      isClosed = true
      for (const subscription of subscriptions.keys()) subscription.end()
    },
  }
}

function runSerially(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false
  let isRequested = false
  const run = async () => {
    isRunning = true
    do {
      isRequested = false
      await work().catch(onError)
    } while (isRequested)
    isRunning = false
  }
  return () => {
    if (isRunning) isRequested = true
    else void run()
  }
}
