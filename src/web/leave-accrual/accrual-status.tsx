import { leaveAccrualEndpoints } from '#domain/leave-accrual/contract.ts'
import { shortDateText, shortDayText, shortTimeText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function AccrualStatus({ zone }: { zone: string }) {
  const { data, isError } = useRead(leaveAccrualEndpoints.schedule, {})
  if (isError && !data) return null
  if (!data) return <Skeleton className="h-5 w-72" />
  const now = serverNow()
  const next = `${shortDateText(data.nextRunAt, zone, now)}, ${shortTimeText(data.nextRunAt, zone)}`
  if (data.problem !== null) return <Notice tone="warning">{t`${data.problem} Next try: ${next}.`}</Notice>
  const progress = progressText(data.accruedThrough, dayOf(now, zone))
  return <p className="figures text-md text-muted">{t`${progress} Next run: ${next}.`}</p>
}

function progressText(accruedThrough: string | null, today: string): string {
  if (accruedThrough === null) return t`Accruals haven’t run yet.`
  return accruedThrough >= today
    ? t`Accruals are up to date.`
    : t`Accrued through ${shortDayText(accruedThrough, today)}.`
}
