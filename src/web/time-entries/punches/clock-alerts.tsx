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

export default function ClockAlerts({ user, location, onMigrated, ...unsaved }: ClockAlertsProps) {
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

/** Imported here, so that the clock doesn't carry the list of its chunks. */
export const loadClockOutDialog = () => import('../clock-out-dialog.tsx')
