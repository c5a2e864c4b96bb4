import { t } from '#web/languages/text.ts'
import { NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { NO_PAYROLL_ID } from './filter-people.ts'

/** `group` is what the list is filtered by. */
export function whyNoPeople(group: string): string {
  if (group === NO_GROUP) return t`Everyone is in a pay group.`
  if (group === NO_PAYROLL_ID) return t`Everyone in a pay group has a payroll ID.`
  return t`No one is in this pay group yet. Show everyone and select who belongs to it.`
}
