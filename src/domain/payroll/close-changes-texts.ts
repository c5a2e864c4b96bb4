import { joinChanges } from '../pay-periods/hours-changes-texts.ts'
import { type Text, t } from '../texts/text.ts'
import { shortMoment } from '../texts/values.ts'

/** What has changed in a payroll since someone looked. `hours` is what `describeHoursChanges` says. */
export type CloseChange = { name: string } & (
  | { code: 'approved' | 'unapproved' | 'reopened'; by: string; at: Date }
  | { code: 'hours'; hours: Text | null }
  | { code: 'notApproved' }
)

/** Sentences name this many changes and count the others. */
export const NAMED = 3

/** `Ada Admin unapproved Will Worker’s timesheet (Nov 9, 1:15 PM)`. Null if nothing is known. `more` counts those that aren't named. */
export function describeCloseChanges(
  changes: readonly CloseChange[],
  more: number,
  view: { zone: string; now: Date },
): Text | null {
  return joinChanges(
    changes.map((change) => describeCloseChange(change, view)),
    more,
  )
}

function describeCloseChange(change: CloseChange, { zone, now }: { zone: string; now: Date }): Text {
  const { name, code } = change
  if (code === 'notApproved') return t`${name} isn’t approved`
  if (code === 'hours') return change.hours ? t`in ${name}’s timesheet, ${change.hours}` : t`${name}’s hours changed`
  const { by } = change
  const when = shortMoment(change.at, zone, now)
  switch (code) {
    case 'approved':
      return t`${by} approved ${name}’s timesheet (${when})`
    case 'unapproved':
      return t`${by} unapproved ${name}’s timesheet (${when})`
    case 'reopened':
      return t`${by} reopened ${name}’s timesheet (${when})`
  }
}
