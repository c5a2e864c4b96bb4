import type { Coordinates } from '#domain/entries/rules.ts'
import { t } from '#web/languages/text.ts'
import { LocationError, type LocationPurpose, queryPermission, UNANSWERED, UNAVAILABLE } from './locate.ts'

/** The browser's own limit starts only when the person has answered its question. */
const ANSWER_MS = 15_000

/** [7.69] */
export function requestPosition(purpose: LocationPurpose): Promise<Coordinates> {
  return new Promise((found, failed) => {
    if (!('geolocation' in navigator)) {
      failed(new LocationError(t`Geolocation is not supported by your browser`, true))
      return
    }
    if (!isSecureContext) {
      failed(new LocationError(t`Your browser shares your location only over https.`, true))
      return
    }
    setTimeout(
      () =>
        void queryPermission().then((permission) => {
          if (isUnanswered(permission)) failed(new LocationError(UNANSWERED))
        }),
      ANSWER_MS,
    )
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => failed(toLocationError(code, purpose)),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    )
  })
}

function toLocationError(code: number, purpose: LocationPurpose): LocationError {
  switch (code) {
    case GeolocationPositionError.PERMISSION_DENIED:
      return new LocationError(DENIED[purpose], true)
    case GeolocationPositionError.POSITION_UNAVAILABLE:
      return new LocationError(UNAVAILABLE)
    case GeolocationPositionError.TIMEOUT:
      return new LocationError(t`The request to get your location timed out. Please try again.`)
    default:
      return new LocationError(t`An unknown error occurred while getting your location.`)
  }
}

const DENIED: Record<LocationPurpose, string> = {
  clock: t`Location access denied. Please enable location services to clock in/out.`,
  edit: t`Location access denied. Please enable location services to edit time entries.`,
}

const isUnanswered = (permission: PermissionStatus | null) =>
  permission?.state !== 'granted' && permission?.state !== 'denied'
