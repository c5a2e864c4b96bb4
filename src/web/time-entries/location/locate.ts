import type { Coordinates } from '#domain/time-entries/rules.ts'

/** Why the device gave no position, in the words of the error catalogue [8.5-8.9]. */
export class LocationError extends Error {
  /** True when asking again cannot help before the person changes a setting. */
  readonly isFinal: boolean

  constructor(message: string, final = false) {
    super(message)
    this.isFinal = final
  }
}

/** What a place is asked for, as the refusal says it [8.6]. */
export type LocationPurpose = 'clock in/out' | 'edit time entries'

/** Asks the device where it is, once, exactly and not from memory [7.69]. Fails with a LocationError. */
export function locate(purpose: LocationPurpose): Promise<Coordinates> {
  return new Promise((found, failed) => {
    if (!('geolocation' in navigator)) {
      failed(new LocationError('Geolocation is not supported by your browser', true))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => failed(reasonFor(code, purpose)),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    )
  })
}

/** The browser's answer to "may we?": `granted` without asking the person, otherwise unknown or refused. */
export async function queryPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' })
  } catch {
    return null
  }
}

function reasonFor(code: number, purpose: LocationPurpose): LocationError {
  switch (code) {
    case GeolocationPositionError.PERMISSION_DENIED:
      return new LocationError(`Location access denied. Please enable location services to ${purpose}.`, true)
    case GeolocationPositionError.POSITION_UNAVAILABLE:
      return new LocationError('Location information is unavailable. Please try again.')
    case GeolocationPositionError.TIMEOUT:
      return new LocationError('The request to get your location timed out. Please try again.')
    default:
      return new LocationError('An unknown error occurred while getting your location.')
  }
}
