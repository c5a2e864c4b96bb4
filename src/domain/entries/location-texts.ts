import type { LocationProblem } from './rules.ts'

/** The texts of the 'Location Required' toasts [5.8, 8.10]. */
export function locationRequiredText(problem: LocationProblem): string {
  return problem === 'entry'
    ? 'Your organization requires location data for time entries. Please enable location services.'
    : `Your organization requires location tracking to ${problem}. Please enable it in your browser settings.`
}
