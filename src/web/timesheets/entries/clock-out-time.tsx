import type { TimeEntry } from '#domain/entries/contract.ts'
import { about } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

export function ClockOutTime({ entry }: { entry: TimeEntry }) {
  if (entry.isActive) return <Badge tone="success" live>{about('entry')`Active`}</Badge>
  const otherDay = entry.formattedClockOutDate !== entry.formattedDate
  return (
    <>
      <span>{entry.formattedClockOutTime}</span>
      {otherDay && <span className="text-sm text-muted max-md:ml-1.5 md:block">{entry.formattedClockOutDate}</span>}
    </>
  )
}
