import { t } from '#web/languages/text.ts'

/** [8.5-8.9] */
export class LocationError extends Error {
  readonly isFinal: boolean

  constructor(message: string, final = false) {
    super(message)
    this.isFinal = final
  }
}

export type LocationPurpose = 'clock' | 'edit'

export const UNANSWERED = t`Allow your location in your browser’s question, then try again.`

export const UNAVAILABLE = t`Location information is unavailable. Please try again.`

export async function queryPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' })
  } catch {
    return null
  }
}
