import { shortMomentText } from '../time/moments.ts'

/** What has changed in a payroll since someone looked. `hours` is what `describeHoursChanges` says. */
export type CloseChange = { name: string } & (
  | { code: 'approved' | 'unapproved' | 'reopened'; by: string; at: Date }
  | { code: 'hours'; hours: string }
  | { code: 'notApproved' }
)

/** Sentences name this many changes and count the others. */
export const NAMED = 3

/** `Ada Admin unapproved Will Worker’s timesheet (Nov 9, 1:15 PM)`. Empty if nothing is known. `more` counts those that aren't named. */
export function describeCloseChanges(
  changes: readonly CloseChange[],
  more: number,
  view: { zone: string; now: Date },
): string {
  const named = changes.map((change) => describeCloseChange(change, view))
  return [...named, ...(more > 0 ? [more === 1 ? '1 more change' : `${more} more changes`] : [])].join('; ')
}

function describeCloseChange(change: CloseChange, { zone, now }: { zone: string; now: Date }): string {
  const { name, code } = change
  if (code === 'notApproved') return `${name} isn’t approved`
  if (code === 'hours') return change.hours ? `in ${name}’s timesheet, ${change.hours}` : `${name}’s hours changed`
  return `${change.by} ${code} ${name}’s timesheet (${shortMomentText(change.at, zone, now)})`
}
