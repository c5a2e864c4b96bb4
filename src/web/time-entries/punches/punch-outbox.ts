import { retryDelayMs } from '#web/api/query-client.ts'
import {
  findNextToSend,
  type OpenEntry,
  type Punch,
  type PunchQueue,
  removePunch,
  removeSaved,
  updatePunch,
} from './punch-queue.ts'
import { changePunches, isPunchKey, readPunches } from './punch-store.ts'

/** `reopened`: a punch of an earlier visit that is on its way again. */
export type Delay = 'offline' | 'server trouble' | 'signed out' | 'reopened'

export type Delivery = { saved: OpenEntry } | { refused: string } | { clockMovedMs: number } | Delay

type OutboxState = {
  queue: PunchQueue
  sending: boolean
  delayed: Delay | null
}

export type Outbox = ReturnType<typeof createOutbox>

/** Sends one punch at a time. Retries with growing delays, when back online, and when the page is shown. */
export function createOutbox(userId: string, deliver: (punch: Punch) => Promise<Delivery>, refresh: () => void) {
  const listeners = new Set<() => void>()
  const queue = changePunches(userId, (stored) => stored.map(markLate))
  let state: OutboxState = { queue, sending: false, delayed: queue.length > 0 ? 'reopened' : null }
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let awaitingLocation: string | undefined

  const set = (changes: Partial<OutboxState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const change = (step: (queue: PunchQueue) => PunchQueue) => set({ queue: changePunches(userId, step) })

  const send = async () => {
    clearTimeout(timer)
    if (state.sending) return
    for (;;) {
      set({ queue: readPunches(userId) })
      const punch = findNextToSend(state.queue)
      if (!punch) set({ delayed: null })
      if (!punch || punch.key === awaitingLocation) break
      set({ sending: true })
      const delivery = await deliver(punch)
      refresh()
      if (typeof delivery === 'string') {
        set({ delayed: delivery })
        // Those behind it wait as well.
        if (delivery !== 'signed out') change((stored) => stored.map((one) => (one.refused ? one : markLate(one))))
        if (delivery !== 'signed out') timer = setTimeout(() => void send(), retryDelayMs(failures++))
        break
      }
      failures = 0
      change((queue) =>
        'saved' in delivery ? removeSaved(queue, punch.key, delivery.saved) : updatePunch(queue, punch.key, delivery),
      )
    }
    set({ sending: false })
  }
  const sendNow = () => void send()

  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', sendNow)
  window.addEventListener('storage', ({ key }) => {
    if (!isPunchKey(key)) return
    change((queue) => queue)
    refresh()
  })

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    discard: ({ key }: Punch) => {
      change((queue) => removePunch(queue, key))
      // It may have been saved already.
      refresh()
    },
    waitForLocation: (key: string | undefined) => {
      awaitingLocation = key
    },
    send: sendNow,
  }
}

const markLate = (punch: Punch): Punch => (punch.isLate ? punch : { ...punch, isLate: true })
