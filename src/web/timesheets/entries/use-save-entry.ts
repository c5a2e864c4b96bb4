import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Break } from '#domain/entries/breaks.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { locationRequiredText } from '#domain/entries/location-texts.ts'
import type { Coordinates } from '#domain/entries/rules.ts'
import type { Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { ApiError } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { invalidateAll, useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { useVersioned } from '#web/api/use-versioned.ts'
import { say, t } from '#web/languages/text.ts'
import { LocationError } from '#web/time-entries/location/locate.ts'
import type { LocationState } from '#web/time-entries/location/use-device-location.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { InlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { toBreakFields } from '../drafts/break-draft.ts'
import { type EntryTimes, getChangedFields, toCoordinateFields } from '../drafts/entry-draft.ts'
import type { EntryMerge } from '../drafts/entry-merge.ts'
import { UPCOMING } from './upcoming.ts'

export type EntryValues = EntryTimes & {
  breaks?: readonly Break[]
  notes: string
  isLeaveTime: boolean
  leaveTypeId?: string | null
  confirmed?: boolean | undefined
}

type SaveEntry<Draft> = {
  entry: TimeEntry | null
  merge: EntryMerge<Draft>
  userId: string
  zone: string
  period: Period
  /** Null where none is required: of administrators, for leave, and by the organization's setting. */
  location: LocationState | null
  onSaved: () => void
  showFieldErrors: (error: ApiError) => boolean
  inlineErrors: InlineErrors
}

/** `merge` is how the form's draft is compared with a version that someone else saved (decision 0067). */
export function useSaveEntry<Draft>(options: SaveEntry<Draft>) {
  const { entry, merge, userId, zone, period, location, onSaved, showFieldErrors, inlineErrors } = options
  const create = useWrite(timeEntryEndpoints.create, t`Failed to create time entry`)
  const update = useWrite(timeEntryEndpoints.update, t`Failed to update time entry`)
  const client = useQueryClient()
  const idempotency = useIdempotencyKey()
  /** The first try's location by key: a retry sends the same. */
  const locations = useRef(new Map<string, Coordinates | null>())
  const [busy, setBusy] = useState(false)

  const add = async (values: EntryValues) => {
    const { clockIn, clockOut, breaks, ...rest } = values
    const times = { clockIn: clockIn.toISOString(), clockOut: clockOut?.toISOString() }
    const content = { username: userId, ...times, breaks: breaks && toBreakFields(breaks, []), ...rest }
    const key = idempotency.keyFor({ ...content, withLocation: location !== null })
    const coordinates = locations.current.get(key) ?? (location && (await location.capture()))
    locations.current.set(key, coordinates)
    const fields = toCoordinateFields({ clockIn: content.clockIn, clockOut: content.clockOut ?? null }, coordinates)
    await create.mutateAsync({ body: { ...content, ...fields }, idempotencyKey: key })
    return t`Time entry created successfully`
  }

  const change = async (stored: TimeEntry, values: EntryValues, version: number | undefined) => {
    const changes = getChangedFields(stored, values)
    if (Object.keys(changes).length === 0) return null
    const coordinates = location && (await location.capture())
    const { confirmed } = 'clockIn' in changes || 'clockOut' in changes ? values : {}
    const body = { ...changes, version, confirmed, ...toCoordinateFields(changes, coordinates) }
    await update.mutateAsync({ params: { id: stored.id }, body })
    return t`Time entry updated successfully`
  }

  const versioned = useVersioned({
    ...merge,
    row: entry,
    send: (values: EntryValues, version, stored: TimeEntry | null) =>
      stored ? change(stored, values, version) : add(values),
  })

  const save = async (values: EntryValues) => {
    const finish = (done: string | null) => {
      if (done) toast({ title: t`Success`, text: [done, ...whereToFind(values, period, zone)].join('. ') })
      onSaved()
    }
    const showFailure = (error: Error) => {
      // The requirement is newer than this page: refetch, so that the dialog asks for the location.
      if (lacksLocation(error)) void invalidateAll(client)
      if (!(error instanceof ApiError && showFieldErrors(error))) showEntryError(inlineErrors, error)
    }
    setBusy(true)
    await versioned.save(values, finish, showFailure)
    setBusy(false)
  }

  return { save, busy, newer: versioned.newer }
}

function whereToFind({ clockIn }: EntryValues, { startDate, endDate }: Period, zone: string): string[] {
  const day = dayOf(clockIn, zone)
  if (startDate <= day && day <= endDate) return []
  return day > dayOf(serverNow(), zone) ? [t`See ${UPCOMING} below.`] : [t`It’s outside the dates shown.`]
}

function showEntryError(inlineErrors: InlineErrors, error: unknown): void {
  if (error instanceof LocationError && error.isFinal)
    inlineErrors.show({ message: say(locationRequiredText('entry')) }, { title: t`Location Required` })
  else if (error instanceof LocationError)
    inlineErrors.show(
      { message: t`Failed to get your location. Please check your device settings.` },
      { title: t`Location Error` },
    )
  else if (!(error instanceof ApiError)) inlineErrors.show({ message: t`An unexpected error occurred` })
  else inlineErrors.show(error, lacksLocation(error) ? { title: t`Location Required` } : {})
}

const lacksLocation = (error: unknown) =>
  error instanceof ApiError && ('clockInLatitude' in error.fields || 'clockOutLatitude' in error.fields)
