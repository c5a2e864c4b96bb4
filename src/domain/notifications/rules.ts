import { NOTIFICATION_KINDS, type NotificationKind } from './contract.ts'

type Roles = { isAdmin: boolean; isOrgAdmin: boolean; organizationId: string | null }

/** Those that a person can get. Without an organization there is no leave. */
export function listKinds({ isAdmin, isOrgAdmin, organizationId }: Roles): NotificationKind[] {
  if (organizationId === null) return []
  return NOTIFICATION_KINDS.filter((kind) => kind !== 'request-waiting' || isAdmin || isOrgAdmin)
}
