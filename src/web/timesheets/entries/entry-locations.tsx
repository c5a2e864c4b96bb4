import type { TimeEntry } from '#domain/entries/contract.ts'
import { type Coordinates, parseCoordinates } from '#domain/entries/rules.ts'
import { LocationBadge } from '#web/entries/location-badge.tsx'
import { t } from '#web/languages/text.ts'

type EntryLocationProps = { entry: TimeEntry; required: boolean }

export function ClockInLocation({ entry, required }: EntryLocationProps) {
  const coordinates = parseCoordinates(entry.clockInLatitude, entry.clockInLongitude)
  return (
    <LocationBadge
      coordinates={toPair(coordinates)}
      required={required}
      label={t`Clock-in location on a map, opens in a new tab`}
    />
  )
}

export function ClockOutLocation({ entry, required }: EntryLocationProps) {
  if (entry.clockOut === null) return null
  const coordinates = parseCoordinates(entry.clockOutLatitude, entry.clockOutLongitude)
  return (
    <LocationBadge
      coordinates={toPair(coordinates)}
      required={required}
      label={t`Clock-out location on a map, opens in a new tab`}
    />
  )
}

function toPair(coordinates: Coordinates | null | 'half'): Coordinates | null {
  return coordinates === 'half' ? null : coordinates
}
