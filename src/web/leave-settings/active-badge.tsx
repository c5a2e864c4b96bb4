import { Badge } from '#web/ui/feedback/badge.tsx'

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>
}
