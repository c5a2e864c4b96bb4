import { useCallback, useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#domain/time-entries/rules.ts'
import { LocationError, type LocationPurpose, locate, queryPermission } from './locate.ts'

export type LocationAccess = 'checking' | 'available' | 'unavailable'

/** What the clock sends where no location is asked for or none can be had [5.10]. */
export const NO_COORDINATES: Coordinates = { latitude: 0, longitude: 0 }

export type LocationState = {
  access: LocationAccess
  /** Why it is unavailable, in words. */
  problem: string | null
  check: () => void
  /** The place of this very moment. Where a location is required it fails with a LocationError, else it never fails. */
  capture: () => Promise<Coordinates>
}

/**
 * Whether this device tells where it is [4.1]. It is asked on load only when the organization requires a location:
 * nobody is prompted for nothing. A permission that is changed in the browser's settings is noticed at once.
 */
export function useDeviceLocation(required: boolean, purpose: LocationPurpose = 'clock in/out'): LocationState {
  const [access, setAccess] = useState<LocationAccess>('checking')
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(0)

  const ask = useCallback(() => {
    const turn = ++latest.current
    const settle = (reason: string | null) => {
      if (turn !== latest.current) return
      setProblem(reason)
      setAccess(reason === null ? 'available' : 'unavailable')
    }
    locate(purpose).then(
      () => settle(null),
      (error: LocationError) => settle(error.message),
    )
  }, [purpose])

  const check = useCallback(() => {
    setAccess('checking')
    ask()
  }, [ask])

  useEffect(() => {
    if (!required) return undefined
    ask()
    let permission: PermissionStatus | null = null
    let gone = false
    void queryPermission().then((status) => {
      if (gone || !status) return
      permission = status
      permission.addEventListener('change', check)
    })
    return () => {
      gone = true
      latest.current += 1
      permission?.removeEventListener('change', check)
    }
  }, [required, ask, check])

  const capture = useCallback(async () => {
    if (!required) return captureIfPermitted(purpose)
    try {
      const place = await locate(purpose)
      latest.current += 1
      setProblem(null)
      setAccess('available')
      return place
    } catch (error) {
      // A timeout passes, and the button must stay so that it can be pressed again; a closed door does not.
      if (error instanceof LocationError && error.isFinal) {
        setProblem(error.message)
        setAccess('unavailable')
      }
      throw error
    }
  }, [required, purpose])

  return { access, problem, check, capture }
}

/** A place where the person has already allowed it; never a question, and never a reason not to clock in. */
async function captureIfPermitted(purpose: LocationPurpose): Promise<Coordinates> {
  const permission = await queryPermission()
  if (permission?.state !== 'granted') return NO_COORDINATES
  return locate(purpose).catch(() => NO_COORDINATES)
}
