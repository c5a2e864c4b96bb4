import { shortDayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { about, t } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

type PersonStatusProps = { person: Pick<ListedUser, 'hasPassword' | 'lastSeenAt' | 'isSample'>; zone: string }

/** Whether someone has set a password, and the day on which they last used the product. */
export function PersonStatus({ person, zone }: PersonStatusProps) {
  if (person.isSample) return <Badge>{about('person')`Sample`}</Badge>
  if (!person.hasPassword) return <Badge tone="warning">{about('person')`Invited`}</Badge>
  return (
    <span className="figures text-muted">
      {person.lastSeenAt === null ? t`Never signed in` : lastSeenText(person.lastSeenAt, zone)}
    </span>
  )
}

function lastSeenText(lastSeenAt: string, zone: string): string {
  const day = dayOf(lastSeenAt, zone)
  const today = dayOf(serverNow(), zone)
  if (day === today) return t`Active today`
  return day === addDays(today, -1) ? t`Active yesterday` : t`Active ${shortDayText(day, today)}`
}
