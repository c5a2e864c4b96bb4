import { Badge } from '#web/ui/feedback/badge.tsx'

export function InvitedBadge() {
  return <Badge tone="warning">Invited</Badge>
}
