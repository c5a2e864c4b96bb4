import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#domain/auth/contract.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { ApiError } from '#web/api/client.ts'
import { clockOffset } from '#web/api/server-clock.ts'
import { invalidateAll } from '#web/api/use-api.ts'
import { CURRENT_USER_KEY } from '#web/auth/current-user.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { createOutbox, type Delay, type Delivery, type Outbox } from './punch-outbox.ts'
import type { Punch } from './punch-queue.ts'
import { sendPunch } from './send-punch.ts'
import { activeEntriesKey } from './use-active-entry.ts'

const outboxes = new Map<string, Outbox>()

/** The outbox keeps sending when the person leaves the clock for another page. */
export function getOutbox({ id }: User, client: QueryClient): Outbox {
  const refresh = () => void invalidateAll(client)
  const outbox = outboxes.get(id) ?? createOutbox(id, (punch) => deliverPunch(id, punch, client), refresh)
  outboxes.set(id, outbox)
  return outbox
}

async function deliverPunch(userId: string, punch: Punch, client: QueryClient): Promise<Delivery> {
  if (client.getQueryData<User>(CURRENT_USER_KEY)?.id !== userId) return 'signed out'
  try {
    const entry = await sendPunch(userId, punch)
    client.setQueryData<TimeEntry[]>(activeEntriesKey(userId), entry.isActive ? [entry] : [])
    toast({ title: 'Success', text: SUCCESS_TEXTS[punch.action], duration: SUCCESS_MS })
    return { saved: entry }
  } catch (error) {
    if (!(error instanceof ApiError)) return 'offline'
    const { status, message, fields } = error
    if (status === 401) {
      showError({ message: 'User not found. Please log in again.' })
      client.setQueryData(CURRENT_USER_KEY, null)
    }
    if ('tap' in fields) return { clockMovedMs: (punch.offsetMs ?? 0) - clockOffset() }
    // Only our server's own words refuse a punch: a page that closes, or a proxy, cuts them off.
    const delay = toDelay(status) ?? (error.cause === undefined ? 'server trouble' : null)
    if (delay) return delay
    const lacksPlace = 'clockInLatitude' in fields || 'clockOutLatitude' in fields
    showError(error, lacksPlace ? { title: 'Location Required' } : {})
    // The settings are newer than this page: refetch, so that the page asks for the location or the end of the shift.
    if (lacksPlace || 'confirmed' in fields) void invalidateAll(client)
    return { refused: message }
  }
}

/** Null when the server has refused the punch itself. */
function toDelay(status: number): Delay | null {
  if (status === 0) return 'offline'
  // 403: someone else has signed in in this browser.
  if (status === 401 || status === 403) return 'signed out'
  return status < 400 || status >= 500 || status === 408 || status === 429 ? 'server trouble' : null
}

const SUCCESS_MS = 1500
const SUCCESS_TEXTS = {
  'clock in': 'Clocked in successfully',
  'clock out': 'Clocked out successfully',
  'start break': 'Break started',
  'end break': 'Break ended',
} as const
