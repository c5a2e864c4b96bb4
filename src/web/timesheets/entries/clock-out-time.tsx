import type { TimeEntry } from '#domain/entries/contract.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { endsOnAnotherDay } from '#domain/timesheets/rules.ts'
import { about } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

export function ClockOutTime({ entry, zone }: { entry: TimeEntry; zone: string }) {
  const { clockOut } = entry
  if (clockOut === null) return <Badge tone="success" live>{about('entry')`Active`}</Badge>
  return (
    <>
      <span>{timeText(clockOut, zone)}</span>
      {endsOnAnotherDay(entry, zone) && (
        <span className="text-sm text-muted max-md:ms-1.5 md:block">{dateText(clockOut, zone)}</span>
      )}
    </>
  )
}
