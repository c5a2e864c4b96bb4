import type { TimeEntry } from '#domain/entries/contract.ts'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { hoursText, type Span } from '#domain/time/hours.ts'
import { overlapSeconds } from '#domain/time/shifts/overlaps.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type OverlapWarningProps = {
  userId: string
  zone: string
  times: Span | null
  isLeaveTime: boolean
  entry: TimeEntry | null
}

export function OverlapWarning({ userId, zone, times, isLeaveTime, entry }: OverlapWarningProps) {
  const query = times ? getSurroundingDays(times, zone) : {}
  const { data } = useRead(entryEndpoints.list, { params: { username: userId }, query }, { enabled: times !== null })
  if (!times || !data) return null
  const now = serverNow()
  const overlaps = data
    .filter((other) => other.id !== entry?.id && (isLeaveTime || other.isLeaveTime))
    .filter((other) => other.clockOut !== null || other.isActive)
    .map((other) => ({ other, seconds: overlapSeconds(times, other, now) }))
    .filter(({ seconds }) => seconds > 0)
  if (overlaps.length === 0) return null
  const listed = overlaps
    .map(({ other }) =>
      other.isLeaveTime ? t`Paid Time Off, ${spanText(other, zone)}` : t`Work, ${spanText(other, zone)}`,
    )
    .join('; ')
  const total = overlaps.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <Notice tone="warning" title={t`${hoursText(total)} hours would count twice`}>
      {t`Already on the timesheet: ${listed}`}
    </Notice>
  )
}

/** An entry of the day before may reach into the first day. */
function getSurroundingDays({ clockIn, clockOut }: Span, zone: string) {
  return { startDate: addDays(dayOf(clockIn, zone), -1), endDate: dayOf(clockOut ?? serverNow(), zone) }
}

function spanText({ clockIn, clockOut }: Span, zone: string): string {
  const start = `${shortDateText(clockIn, zone, serverNow())}, ${shortTimeText(clockIn, zone)}`
  return clockOut === null ? t`${start} – now` : `${start} – ${shortTimeText(clockOut, zone)}`
}
