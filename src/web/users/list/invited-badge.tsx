import { Badge } from '#web/ui/feedback/badge.tsx'

/** On a person who has not set a password yet, and so has never signed in. */
export function InvitedBadge() {
  return <Badge tone="warning">Invited</Badge>
}
