import type { QueryClient } from '@tanstack/react-query'
import { payGroupsQuery } from '#web/pay-groups/pay-queries.ts'
import { closesQuery, payPeriodsQuery } from '#web/payroll/payroll-queries.ts'
import { needsAttentionQuery, RECENT_WEEKS, weeklyHoursQuery } from '#web/timesheets/team/team-queries.ts'
import { allUsersQuery } from '#web/users/use-all-users.ts'
import type { SectionId } from './sections/sections.ts'

/** Starts what a section shows first, so that it needn't wait for the organization and the section's code. */
export function prefetchSection(
  client: QueryClient,
  section: SectionId,
  { organizationId }: { organizationId: string },
): void {
  if (section === 'users' || section === 'timesheets') void client.prefetchQuery(allUsersQuery(organizationId))
  if (section === 'home' || section === 'timesheets')
    void client.prefetchQuery(weeklyHoursQuery(organizationId, RECENT_WEEKS))
  if (section === 'payroll') {
    void client.prefetchQuery(payPeriodsQuery())
    void client.prefetchQuery(closesQuery())
  }
  if (section === 'pay-groups') void client.prefetchQuery(payGroupsQuery())
  if (section === 'home') void client.prefetchQuery(needsAttentionQuery(organizationId))
}
