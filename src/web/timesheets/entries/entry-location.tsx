import { MapPin } from 'lucide-react'
import { locationRequiredText } from '#domain/entries/location-texts.ts'
import { say, t } from '#web/languages/text.ts'
import LocationRequired from '#web/time-entries/location/location-required.tsx'
import { LocationStatus } from '#web/time-entries/location/location-status.tsx'
import type { LocationState } from '#web/time-entries/location/use-device-location.ts'

/** [4.1, 5.11] */
export function EntryLocation({ location }: { location: LocationState }) {
  if (location.access === 'unavailable') return <LocationRequired location={location} />
  return (
    <div className="flex items-start gap-2 text-sm text-muted">
      <MapPin aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <div>
        <LocationStatus access={location.access} />
        <p>{t`We store your location for the times you change`}</p>
      </div>
    </div>
  )
}

export function whyNotLocated({ access }: LocationState): string | null {
  if (access !== 'unavailable') return null
  return say(locationRequiredText('entry'))
}
