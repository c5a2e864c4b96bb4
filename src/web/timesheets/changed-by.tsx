import { UserPen } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** Says that somebody else had a hand in an entry, and shows what they did. Nobody's hours change unseen. */
export function ChangedBy({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="max-w-full rounded-full transition-opacity hover:opacity-80">
      <Badge tone="warning">
        <UserPen aria-hidden="true" size={13} className="shrink-0" />
        <span className="truncate">Changed by {name}</span>
      </Badge>
    </button>
  )
}
