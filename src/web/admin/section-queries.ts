import type { QueryClient } from '@tanstack/react-query'
import { payGroupsQuery } from '#web/pay-groups/pay-queries.ts'
import { payPeriodsQuery } from '#web/pay-periods/approvals/approval-queries.ts'
import { needsAttentionQuery, RECENT_WEEKS, weeklyHoursQuery } from '#web/timesheets/team/team-queries.ts'
import { allUsersQuery } from '#web/users/use-all-users.ts'
import type { SectionId } from './sections.ts'

/** Starts what a section shows first, so that it needn't wait for the organization and the section's code. */
export function prefetchSection(
  client: QueryClient,
  section: SectionId,
  { organizationId, isOrgAdmin }: { organizationId: string; isOrgAdmin: boolean },
): void {
  if (section === 'users' || section === 'timesheets') void client.prefetchQuery(allUsersQuery(organizationId))
  if (section === 'home' || section === 'timesheets')
    void client.prefetchQuery(weeklyHoursQuery(organizationId, RECENT_WEEKS))
  if (section === 'approvals') void client.prefetchQuery(payPeriodsQuery())
  if (section === 'pay')
    void (isOrgAdmin ? client.prefetchQuery(payGroupsQuery()) : client.prefetchQuery(payPeriodsQuery()))
  if (section === 'home') void client.prefetchQuery(needsAttentionQuery(organizationId))
}
