import type { NotificationKind } from './contract.ts'

type Roles = { isAdmin: boolean; isOrgAdmin: boolean; organizationId: string | null }

/** Those that a person can get. Without an organization there is no leave. */
export function listKinds({ isAdmin, isOrgAdmin, organizationId }: Roles): NotificationKind[] {
  if (organizationId === null) return ['forgot-clock-out']
  const own: NotificationKind[] = ['request-decided', 'entry-changed', 'forgot-clock-out']
  return isAdmin || isOrgAdmin ? ['request-waiting', ...own] : own
}

export const hasEmails = (kind: NotificationKind): boolean => kind !== 'forgot-clock-out'
