import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ROLE_NAMES } from './person-permissions.ts'

/** [2.75] */
export function RoleBadges({ person }: { person: Pick<ListedUser, 'isOrgAdmin' | 'isAdmin'> }) {
  const { isOrgAdmin, isAdmin } = person
  if (!isOrgAdmin && !isAdmin) return <span className="text-muted">{t`User`}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {isOrgAdmin && <Badge tone="primary">{ROLE_NAMES.orgAdmin}</Badge>}
      {isAdmin && <Badge tone="primary">{ROLE_NAMES.admin}</Badge>}
    </span>
  )
}
