import { type Text, t } from '../texts/text.ts'
import type { LocationProblem } from './rules.ts'

/** The texts of the 'Location Required' toasts [5.8, 8.10]. */
export function locationRequiredText(problem: LocationProblem): Text {
  return TEXTS[problem]
}

const TEXTS: Record<LocationProblem, Text> = {
  entry: t`Your organization requires location data for time entries. Please enable location services.`,
  'clock in': t`Your organization requires location tracking to clock in. Please enable it in your browser settings.`,
  'clock out': t`Your organization requires location tracking to clock out. Please enable it in your browser settings.`,
}
