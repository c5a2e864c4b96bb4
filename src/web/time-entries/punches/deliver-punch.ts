import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#domain/auth/contract.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { type Organization, organizationEndpoints } from '#domain/organizations/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { plural } from '#domain/texts/text.ts'
import { ApiError, send as sendCall } from '#web/api/client.ts'
import { clockOffset } from '#web/api/server-clock.ts'
import { toQueryKey } from '#web/api/use-api.ts'
import { CURRENT_USER_KEY } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { Punch, PunchQueue } from './punch.ts'
import type { PunchError, Send } from './punch-call.ts'
import type { Delivery, Outbox } from './punch-outbox.ts'
import type { Delay } from './punch-waits.ts'
import { sendPunch } from './send-punch.ts'
import { showClockedOut } from './show-clocked-out.ts'
import { activeEntriesKey } from './use-active-entry.ts'

type DeliveryContext = { userId: string; queue: PunchQueue; client: QueryClient; outbox: Outbox; send?: Send }

export async function deliverPunch(
  punch: Punch,
  { userId, queue, client, outbox, send = sendCall }: DeliveryContext,
): Promise<Delivery> {
  const user = client.getQueryData<User>(CURRENT_USER_KEY)
  if (user?.id !== userId) return 'signed out'
  try {
    if (punch.answer) {
      // Few people ever answer, so its code isn't part of the clock.
      const { carryOut } = await import('./carry-out-answer.ts')
      return await carryOut(punch.answer, { userId, queue, outbox, send })
    }
    const saved = await sendPunch(userId, punch, send)
    if (saved.isActive !== undefined) {
      client.setQueryData(activeEntriesKey(userId), saved.isActive ? [saved as TimeEntry] : [])
    }
    if (punch.isEndConfirmed) {
      const organizationKey = toQueryKey(organizationEndpoints.settings, { params: { id: user.organizationId ?? '' } })
      const zone = client.getQueryData<Organization>(organizationKey)?.timezone ?? DEFAULT_TIMEZONE
      showClockedOut({ saved, punch, zone, send, refresh: outbox.refresh })
    } else toast({ title: t`Success`, text: SUCCESS_TEXTS[punch.action], duration: SUCCESS_MS })
    return { saved }
  } catch (error) {
    return error instanceof ApiError ? toDelivery(error, punch, client) : 'offline'
  }
}

function toDelivery(error: PunchError, punch: Punch, client: QueryClient): Delivery {
  const { status, message, fields, ended } = error
  if (status === 401) {
    showError({ message: t`User not found. Please log in again.` })
    client.setQueryData(CURRENT_USER_KEY, null)
  }
  if ('tap' in fields) return { clockMovedMs: (punch.offsetMs ?? 0) - clockOffset() }
  // Only our server's own words refuse a punch: a page that closes, or a proxy, cuts them off.
  const delay = toDelay(status) ?? (error.cause === undefined ? 'server trouble' : null)
  if (delay) return delay
  const lacksPlace = 'clockInLatitude' in fields || 'clockOutLatitude' in fields
  if (lacksPlace) showError(error, { title: t`Location Required` })
  else if (!error.isOfEarlierUser) leadToClock(message)
  return { refused: message, ended, needsEnd: 'confirmed' in fields }
}

/** The clock says why a tap was refused, and asks what to do. Other pages lead there. */
function leadToClock(text: string) {
  if (location.pathname === CLOCK) return
  const action = { label: t`Answer`, onClick: () => navigate(CLOCK) }
  toast({ title: t`Error`, text, tone: 'error', duration: QUESTION_MS, action })
}

/** Null when the server has refused the punch itself. */
function toDelay(status: number): Delay | null {
  if (status === 0) return 'offline'
  // 403: someone else has signed in in this browser.
  if (status === 401 || status === 403) return 'signed out'
  return status < 400 || status >= 500 || status === 408 || status === 429 ? 'server trouble' : null
}

const CLOCK = '/time-clock'
const QUESTION_MS = 10_000
const SUCCESS_MS = 1500
const SUCCESS_TEXTS = {
  'clock in': t`Clocked in successfully`,
  'clock out': t`Clocked out successfully`,
  'start break': t`Break started`,
  'end break': t`Break ended`,
} as const

/** What signing out leaves on the device. */
export function leftBehindText(count: number): string {
  return t`${plural(count, {
    one: '# tap isn’t saved yet. This device sends it when you sign in again.',
    other: '# taps aren’t saved yet. This device sends them when you sign in again.',
  })}`
}
