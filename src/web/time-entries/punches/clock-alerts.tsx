import { useEffect } from 'react'
import type { User } from '#domain/auth/contract.ts'
import { LocationRequired } from '../location/location-required.tsx'
import type { LocationState } from '../location/use-device-location.ts'
import { migrateOldPunch } from './migrate-old-punch.ts'
import { UnsavedPunches, type UnsavedPunchesProps } from './unsaved-punches.tsx'

export type ClockTroublesProps = Omit<UnsavedPunchesProps, 'userId'> & {
  user: User
  /** The location, where one is required and can't be had. */
  location: LocationState | null
  /** A punch that an earlier version kept is in the queue now. */
  onMigrated: () => void
}

/** What is wrong at the moment, and what the person can do about it. */
export default function ClockAlerts({ user, location, onMigrated, ...unsaved }: ClockTroublesProps) {
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

/** Loads from here so that the clock does not carry the list of what it needs. */
export const loadClockOutDialog = () => import('../clock-out-dialog.tsx')
