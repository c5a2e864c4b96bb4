import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/zones.ts'
import { type TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import type { Coordinates } from '#domain/time-entries/rules.ts'
import { ApiError } from '#web/api/client.ts'
import { newKey } from '#web/api/new-key.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { readAgain, useWrite } from '#web/api/use-api.ts'
import { LocationError } from '#web/time-entries/location/locate.ts'
import type { LocationState } from '#web/time-entries/location/use-location.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { UPCOMING } from '../paid-leave/upcoming-leave.tsx'
import { changesTo, type EntryTimes, placesOf } from './entry-draft.ts'

export type Written = EntryTimes & {
  notes: string
  isLeaveTime: boolean
  leaveTypeId?: string | null
  /** Someone looked at the length of a long shift. */
  confirmed?: boolean | undefined
}

type SaveEntry = {
  /** The entry to change, null for a new one. */
  entry: TimeEntry | null
  userId: string
  zone: string
  /** The range on the screen: an entry beyond it is saved and yet not seen. */
  period: Period
  /** Where the place comes from, null where none is asked for: of administrators, for leave, and where it is not required. */
  location: LocationState | null
  onSaved: () => void
  /** Shows what the server said about fields; true when there was a field to say it at. */
  showAtFields: (error: ApiError) => boolean
}

/**
 * Saves what an entry's dialog says. The place is that of the moment of saving. A new entry keeps its key, and its place,
 * over every try with the same content, so that trying again after a lost answer means the same entry.
 */
export function useSaveEntry({ entry, userId, zone, period, location, onSaved, showAtFields }: SaveEntry) {
  const create = useWrite(timeEntryEndpoints.create, 'Failed to create time entry')
  const update = useWrite(timeEntryEndpoints.update, 'Failed to update time entry')
  const client = useQueryClient()
  const attempt = useRef<Attempt | null>(null)
  const [busy, setBusy] = useState(false)

  const add = async (written: Written) => {
    const { clockIn, clockOut, ...rest } = written
    const content = { username: userId, clockIn: clockIn.toISOString(), clockOut: clockOut?.toISOString(), ...rest }
    const said = JSON.stringify(content)
    if (attempt.current?.said !== said || (location && !attempt.current.place))
      attempt.current = { said, key: newKey(), place: location && (await location.capture()) }
    const { key, place } = attempt.current
    const places = placesOf({ clockIn: content.clockIn, clockOut: content.clockOut ?? null }, place)
    await create.mutateAsync({ body: { ...content, ...places }, idempotencyKey: key })
    return 'Time entry created successfully'
  }

  const change = async (stored: TimeEntry, written: Written) => {
    const changes = changesTo(stored, written)
    if (Object.keys(changes).length === 0) return null
    const place = location && (await location.capture())
    const { confirmed } = 'clockIn' in changes || 'clockOut' in changes ? written : {}
    const body = { ...changes, confirmed, ...placesOf(changes, place) }
    await update.mutateAsync({ params: { id: stored.id }, body })
    return 'Time entry updated successfully'
  }

  const save = async (written: Written) => {
    setBusy(true)
    try {
      const done = await (entry ? change(entry, written) : add(written))
      if (done) toast({ title: 'Success', text: [done, ...whereElse(written, period, zone)].join('. ') })
      onSaved()
    } catch (error) {
      // The requirement is newer than this page: read it again, so that the dialog asks for the location.
      if (lacksPlace(error)) void readAgain(client)
      if (!(error instanceof ApiError && showAtFields(error)))
        toast({ ...refusalOf(error), tone: 'error', duration: ERROR_MS })
    }
    setBusy(false)
  }

  return { save, busy }
}

type Attempt = { said: string; key: string; place: Coordinates | null }

const ERROR_MS = 3000

/** Where an entry is listed that is not in the range on the screen. */
function whereElse({ clockIn }: Written, { startDate, endDate }: Period, zone: string): string[] {
  const day = dayOf(clockIn, zone)
  if (startDate <= day && day <= endDate) return []
  return day > dayOf(serverNow(), zone) ? [`See ${UPCOMING} below.`] : ['Choose other dates to see it.']
}

/** The toasts of the entry dialog [8.10]. */
function refusalOf(error: unknown): { title: string; text: string } {
  if (error instanceof LocationError)
    return error.final
      ? {
          title: 'Location Required',
          text: 'Your organization requires location data for time entries. Please enable location services.',
        }
      : { title: 'Location Error', text: 'Failed to get your location. Please check your device settings.' }
  if (!(error instanceof ApiError)) return { title: 'Error', text: 'An unexpected error occurred' }
  return { title: lacksPlace(error) ? 'Location Required' : 'Error', text: error.message }
}

const lacksPlace = (error: unknown) =>
  error instanceof ApiError && ('clockInLatitude' in error.fields || 'clockOutLatitude' in error.fields)
