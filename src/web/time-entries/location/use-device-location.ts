import { useCallback, useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#domain/entries/rules.ts'
import { LocationError, type LocationPurpose, queryPermission, UNANSWERED, UNAVAILABLE } from './locate.ts'

export type LocationAccess = 'checking' | 'asking' | 'available' | 'unavailable'

/** Sent where no location is required and none is available [5.10]. */
export const NO_COORDINATES: Coordinates = { latitude: 0, longitude: 0 }

export type LocationState = {
  access: LocationAccess
  problem: string | null
  check: () => void
  /** The current position. Throws a LocationError where a location is required, else never. */
  capture: () => Promise<Coordinates>
}

/** The browser asks for permission only if the organization requires a location [4.1]. */
export function useDeviceLocation(required: boolean, purpose: LocationPurpose = 'clock'): LocationState {
  const [access, setAccess] = useState<LocationAccess>('checking')
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(0)

  const ask = useCallback(() => {
    const request = ++latest.current
    const finish = (reason: string | null) => {
      if (request !== latest.current) return
      setProblem(reason)
      setAccess(reason === null ? 'available' : reason === UNANSWERED ? 'asking' : 'unavailable')
    }
    requestPosition(purpose).then(
      () => finish(null),
      (error: LocationError) => finish(error.message),
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
    let isUnmounted = false
    void queryPermission().then((status) => {
      if (isUnmounted || !status) return
      permission = status
      permission.addEventListener('change', check)
    })
    return () => {
      isUnmounted = true
      latest.current += 1
      permission?.removeEventListener('change', check)
    }
  }, [required, ask, check])

  const capture = useCallback(async () => {
    if (!required) return captureIfPermitted(purpose)
    try {
      const coordinates = await requestPosition(purpose)
      latest.current += 1
      setProblem(null)
      setAccess('available')
      return coordinates
    } catch (error) {
      // A timeout may pass, so the button stays enabled; a denied permission disables it.
      if (error instanceof LocationError && error.isFinal) {
        setProblem(error.message)
        setAccess('unavailable')
      }
      throw error
    }
  }, [required, purpose])

  return { access, problem, check, capture }
}

async function captureIfPermitted(purpose: LocationPurpose): Promise<Coordinates> {
  const permission = await queryPermission()
  if (permission?.state !== 'granted') return NO_COORDINATES
  return requestPosition(purpose).catch(() => NO_COORDINATES)
}

/** Few organizations require a location, so its code isn't part of the clock. */
async function requestPosition(purpose: LocationPurpose): Promise<Coordinates> {
  const loading = import('./request-position.ts')
  const { requestPosition: request } = await loading.catch(() => {
    throw new LocationError(UNAVAILABLE)
  })
  return request(purpose)
}
