import { about } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

type ActiveBadgeProps = { of: 'type' | 'policy'; isActive: boolean }

export function ActiveBadge({ of, isActive }: ActiveBadgeProps) {
  return isActive ? <Badge tone="success">{ACTIVE[of]}</Badge> : <Badge>{INACTIVE[of]}</Badge>
}

const ACTIVE = { type: about('leave type')`Active`, policy: about('policy')`Active` }
const INACTIVE = { type: about('leave type')`Inactive`, policy: about('policy')`Inactive` }
