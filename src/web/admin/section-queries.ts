import type { QueryClient } from '@tanstack/react-query'
import { can, type RoleFlags } from '#domain/roles/capabilities.ts'
import { payGroupsQuery } from '#web/pay-groups/pay-queries.ts'
import { payPeriodsQuery } from '#web/pay-periods/approvals/approval-queries.ts'
import { needsAttentionQuery, RECENT_WEEKS, weeklyHoursQuery } from '#web/timesheets/team/team-queries.ts'
import { allUsersQuery } from '#web/users/use-all-users.ts'
import type { SectionId } from './sections/sections.ts'

/** Starts what a section shows first, so that it needn't wait for the organization and the section's code. */
export function prefetchSection(
  client: QueryClient,
  section: SectionId,
  user: RoleFlags & { organizationId: string },
): void {
  const { organizationId } = user
  if (section === 'users' || section === 'timesheets') void client.prefetchQuery(allUsersQuery(organizationId))
  if (section === 'home' || section === 'timesheets')
    void client.prefetchQuery(weeklyHoursQuery(organizationId, RECENT_WEEKS))
  if (section === 'approvals') void client.prefetchQuery(payPeriodsQuery())
  if (section === 'pay')
    void (can(user, 'payGroups.manage')
      ? client.prefetchQuery(payGroupsQuery())
      : client.prefetchQuery(payPeriodsQuery()))
  if (section === 'home') void client.prefetchQuery(needsAttentionQuery(organizationId))
}
