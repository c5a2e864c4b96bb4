import { useEffect } from 'react'
import type { User } from '#domain/auth/contract.ts'
import { LocationRequired } from '../location/location-required.tsx'
import type { LocationState } from '../location/use-location.ts'
import { adoptOldPunch } from './adopt-old-punch.ts'
import { UnsavedPunches, type UnsavedPunchesProps } from './unsaved-punches.tsx'

export type ClockTroublesProps = Omit<UnsavedPunchesProps, 'userId'> & {
  user: User
  /** The location, where one is required and can't be had. */
  location: LocationState | null
  /** A punch that an earlier version kept is in the queue now. */
  onAdopted: () => void
}

/** What is wrong at the moment, and what the person can do about it. */
export default function ClockTroubles({ user, location, onAdopted, ...unsaved }: ClockTroublesProps) {
  useEffect(() => {
    if (adoptOldPunch(user.id, user.username)) onAdopted()
  }, [user, onAdopted])
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
export const loadQuestion = () => import('../clock-out-question.tsx')
