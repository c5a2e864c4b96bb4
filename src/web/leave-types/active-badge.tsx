import { Badge } from '#web/ui/feedback/badge.tsx'

/** Whether a leave type or a policy is in use. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>
}
