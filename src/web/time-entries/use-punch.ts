import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { locationRequired } from '#domain/time-entries/rules.ts'
import { ApiError } from '#web/api/client.ts'
import { newKey } from '#web/api/new-key.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { CURRENT_USER_KEY } from '#web/auth/current-user.ts'
import { toast } from '#web/ui/toast-store.ts'
import { LocationError } from './locate.ts'
import { type Punch, sendPunch } from './send-punch.ts'
import { keepUnsent, unsentOf } from './unsent-store.ts'
import { activeEntriesKey } from './use-active-entry.ts'
import type { LocationState } from './use-location.ts'

const QUICK_MS = 1500
const ERROR_MS = 3000

/**
 * The clock button [4.2]. The time is that of the press, however long the place and the connection take. A punch whose
 * answer never came is kept as `unsent`, over a reload too: it may have been stored, so it is sent again with its own key
 * or given up.
 */
export function usePunch(username: string, location: LocationState) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [unsent, show] = useState<Punch | null>(() => unsentOf(username, serverNow()))
  const running = useRef(false)

  const refresh = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === timeEntryEndpoints.list.path })

  const setUnsent = (punch: Punch | null) => {
    keepUnsent(punch)
    show(punch)
  }

  const once = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    await work()
    running.current = false
    setBusy(false)
  }

  const deliver = async (punch: Punch) => {
    try {
      const entry = await sendPunch(punch)
      client.setQueryData<TimeEntry[]>(activeEntriesKey(username), entry.isActive ? [entry] : [])
      setUnsent(null)
      toast({ title: 'Success', text: DONE[punch.deed], duration: QUICK_MS })
    } catch (error) {
      const { status, message } = asApiError(error)
      setUnsent(isUndecided(status) ? { ...punch, resent: true } : null)
      const text = status === 401 ? 'User not found. Please log in again.' : message
      toast({ title: 'Error', text, tone: 'error', duration: ERROR_MS })
      if (status === 401) client.setQueryData(CURRENT_USER_KEY, null)
    }
    refresh()
  }

  const press = (active: TimeEntry | null) =>
    once(async () => {
      const at = serverNow().toISOString()
      try {
        const press = { username, at, place: await location.capture(), key: newKey(), resent: false }
        await deliver(active ? { ...press, deed: 'clock out', entry: active } : { ...press, deed: 'clock in' })
      } catch (error) {
        sayNoPlace(error, active ? 'clock out' : 'clock in')
      }
    })

  const resend = () =>
    once(async () => {
      if (unsent) await deliver(unsent)
    })

  const giveUp = () => {
    setUnsent(null)
    refresh()
  }

  return { busy, unsent, press: (active: TimeEntry | null) => void press(active), resend: () => void resend(), giveUp }
}

const DONE = { 'clock in': 'Clocked in successfully', 'clock out': 'Clocked out successfully' } as const

/** No answer, one of a server in trouble, or a session that has ended: the press counts, and waits to be sent again. */
const isUndecided = (status: number) => status === 0 || status === 401 || status >= 500

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'An unexpected error occurred')
}

/** A required place that cannot be had stops the punch before anything is sent [5.8, 8.4]. */
function sayNoPlace(error: unknown, deed: Punch['deed']) {
  const denied = error instanceof LocationError && error.final
  toast({
    title: denied ? 'Location Required' : 'Error',
    text: denied ? locationRequired(deed) : error instanceof Error ? error.message : undefined,
    tone: 'error',
    duration: ERROR_MS,
  })
}
