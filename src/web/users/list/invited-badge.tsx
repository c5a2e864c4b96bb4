import { Badge } from '#web/ui/feedback/badge.tsx'

/** For people who haven't set a password yet, and so have never signed in. */
export function InvitedBadge() {
  return <Badge tone="warning">Invited</Badge>
}
