import { useEffect } from 'react'
import type { User } from '#domain/auth/contract.ts'
import { LocationRequired } from '../location/location-required.tsx'
import type { LocationState } from '../location/use-device-location.ts'
import { migrateOldPunch } from './migrate-old-punch.ts'
import { UnsavedPunches, type UnsavedPunchesProps } from './unsaved-punches.tsx'

type ClockAlertsProps = Omit<UnsavedPunchesProps, 'userId'> & {
  user: User
  location: LocationState | null
  onMigrated: () => void
}

/** Part of the clock's own file: without a connection it would be too late to load it. */
export function ClockAlerts({ user, location, onMigrated, ...unsaved }: ClockAlertsProps) {
  useEffect(() => {
    if (migrateOldPunch(user.id, user.username)) onMigrated()
  }, [user, onMigrated])
  return (
    <>
      {location && <LocationRequired location={location} className="mt-4" />}
      <div aria-live="polite">
        <UnsavedPunches userId={user.id} {...unsaved} />
      </div>
    </>
  )
}
