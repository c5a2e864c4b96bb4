import { t } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="success">{t`Active`}</Badge> : <Badge>{t`Inactive`}</Badge>
}
