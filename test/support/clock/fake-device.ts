import { QueryClient } from '@tanstack/react-query'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { MAX_DAYS } from '#domain/time/shifts/shift-length.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { ApiError } from '#web/api/client.ts'
import { CURRENT_USER_KEY } from '#web/auth/current-user.ts'
import { deliverPunch } from '#web/time-entries/punches/deliver-punch.ts'
import type { Punch } from '#web/time-entries/punches/punch.ts'
import type { Send } from '#web/time-entries/punches/punch-call.ts'
import { createOutbox, type Delivery, type Outbox } from '#web/time-entries/punches/punch-outbox.ts'
import { getShownShift } from '#web/time-entries/punches/shown-shift.ts'
import { activeEntriesKey } from '#web/time-entries/punches/use-active-entry.ts'

export const USER_ID = 'ann'

/** A call on its way. `author` is the tap or the answer that it is made for. */
export type PendingCall = {
  author: Punch
  sentAt: number
  /** What the server does when the call arrives. */
  arrive: () => unknown
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
  /** It has arrived, and its answer is on its way. */
  outcome?: { answer: unknown } | { error: unknown }
}

type Options = {
  name: string
  server: { call: (endpoint: unknown, call: unknown, key: string | undefined, author: Punch) => unknown }
  list: (query: object) => TimeEntry[]
  onDelivery: (punch: Punch, delivery: Delivery) => void
}

/** One device of the person: the clock's own queue and sending, with a connection that the test controls. */
export function createFakeDevice({ name, server, list, onDelivery }: Options) {
  /** Calls whose answer no one waits for any more, but which may still arrive. */
  const late: PendingCall[] = []
  let page = openPage()

  function openPage() {
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
    client.setQueryData(CURRENT_USER_KEY, { id: USER_ID })
    const pending: PendingCall[] = []
    const sendFor = (author: Punch) =>
      ((endpoint: unknown, call: unknown, { idempotencyKey }: { idempotencyKey?: string } = {}) =>
        new Promise<unknown>((resolve, reject) => {
          const arrive = () => server.call(endpoint, call, idempotencyKey, author)
          pending.push({ author, sentAt: Date.now(), arrive, resolve, reject })
        })) as unknown as Send
    // Each device has its own part of the storage.
    const outbox: Outbox = createOutbox(
      name,
      async (punch, queue) => {
        const delivery = await deliverPunch(punch, {
          userId: USER_ID,
          queue,
          client,
          outbox,
          send: sendFor(punch),
        })
        onDelivery(punch, delivery)
        return delivery
      },
      () => Promise.resolve(),
    )
    return { client, pending, outbox, entries: [] as TimeEntry[] }
  }

  const queue = () => page.outbox.state().queue

  return {
    name,
    late,
    queue,
    outbox: () => page.outbox,
    pending: () => page.pending,
    /** The entries as the page has last read them. */
    entries: () => page.entries,
    shown: () => getShownShift(page.client.getQueryData<TimeEntry[]>(activeEntriesKey(USER_ID))?.[0] ?? null, queue()),
    refresh() {
      page.client.setQueryData(activeEntriesKey(USER_ID), list({ active: 'true' }))
      const [oldest = ''] = queue().map(({ at }) => at)
      const startDate = oldest && new Date(Date.parse(oldest) - MAX_DAYS * DAY_MS).toISOString()
      page.entries = list({ startDate })
    },
    /** Open calls may still arrive at the server, but their answers reach no one. */
    reload() {
      late.push(...page.pending.splice(0))
      page = openPage()
      page.outbox.send()
    },
    /** The oldest call arrives, or its answer does. */
    arrive() {
      const [call] = page.pending
      if (call) call.outcome ??= runCall(call)
    },
    answer() {
      const call = page.pending.shift()
      if (!call) return
      const outcome = (call.outcome ??= runCall(call))
      if ('error' in outcome) call.reject(outcome.error)
      else call.resolve(outcome.answer)
    },
    lose() {
      const call = page.pending.shift()
      if (!call) return
      if (!call.outcome) late.push(call)
      call.reject(new ApiError(0, 'offline'))
    },
  }
}

export type FakeDevice = ReturnType<typeof createFakeDevice>

export function runCall({ arrive }: PendingCall): { answer: unknown } | { error: unknown } {
  try {
    return { answer: structuredClone(arrive()) }
  } catch (error) {
    return { error }
  }
}
