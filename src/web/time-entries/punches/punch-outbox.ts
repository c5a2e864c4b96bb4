import type { TimeEntry } from '#domain/entries/contract.ts'
import { retryDelayMs } from '#web/api/query-client.ts'
import type { Punch, PunchQueue } from './punch.ts'
import type { SavedEntry } from './punch-call.ts'
import { findNextToSend, listUnsent, removePunches, removeSaved, updatePunch } from './punch-queue.ts'
import { changePunches, isPunchKey, readPunches } from './punch-store.ts'
import type { Delay } from './punch-waits.ts'

type Refused = Pick<Punch, 'refused' | 'ended' | 'needsEnd'>

/** An answer is carried out for all taps that it replaces. */
export type Delivery = { saved: SavedEntry } | { added: TimeEntry | null } | Refused | { clockMovedMs: number } | Delay

type OutboxState = {
  queue: PunchQueue
  /** The keys of the tap that is being sent, and of those whose location is awaited. */
  inFlight: string | null
  locating: readonly string[]
  delayed: Delay | null
}

export type Outbox = ReturnType<typeof createOutbox>

type Deliver = (punch: Punch, queue: PunchQueue) => Promise<Delivery>

/** Sends one punch at a time. Retries with growing delays, when back online, and when the page is shown. */
export function createOutbox(userId: string, deliver: Deliver, refresh: () => Promise<void>) {
  const listeners = new Set<() => void>()
  const queue = readPunches(userId)
  const isReopened = listUnsent(queue).length > 0
  let state: OutboxState = { queue, inFlight: null, locating: [], delayed: isReopened ? 'reopened' : null }
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (changes: Partial<OutboxState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const change = (step: (queue: PunchQueue) => PunchQueue) => set({ queue: changePunches(userId, step) })

  const send = async () => {
    clearTimeout(timer)
    if (state.inFlight) return
    for (;;) {
      set({ queue: readPunches(userId) })
      const punch = findNextToSend(state.queue)
      if (!punch) set({ delayed: null })
      if (!punch || state.locating.includes(punch.key)) break
      set({ inFlight: punch.key })
      const delivery = await deliver(punch, state.queue)
      void refresh()
      if (typeof delivery === 'string') {
        set({ delayed: delivery })
        if (delivery !== 'signed out') timer = setTimeout(() => void send(), retryDelayMs(failures++))
        break
      }
      failures = 0
      change((stored) => applyDelivery(stored, punch, delivery))
    }
    set({ inFlight: null })
  }
  const sendNow = () => void send()

  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', sendNow)
  window.addEventListener('storage', ({ key }) => {
    if (!isPunchKey(key)) return
    change((stored) => stored)
    void refresh()
  })

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    refresh,
    waitForLocation: (key: string) => set({ locating: [...state.locating, key] }),
    stopWaitingForLocation: (key: string) => set({ locating: state.locating.filter((other) => other !== key) }),
    send: sendNow,
  }
}

/** After a refused answer the question comes back, with what the server has now. */
function applyDelivery(queue: PunchQueue, punch: Punch, delivery: Exclude<Delivery, Delay>): PunchQueue {
  if ('saved' in delivery) return removeSaved(queue, punch.key, delivery.saved)
  if ('added' in delivery)
    return removePunches(
      queue,
      queue.filter(({ key }) => punch.answer?.replaces.includes(key)),
    )
  const refused = 'refused' in delivery && punch.answer ? { answerRefused: delivery.refused } : delivery
  return updatePunch(queue, punch.key, { ...refused, answer: undefined })
}
