import { shortDayText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Overhang } from './overhangs.ts'

type OverhangNoticesProps = {
  overhangs: readonly Overhang[]
  today: string
  toText: (seconds: number) => string
  onShow: (period: Period) => void
}

export function OverhangNotices({ overhangs, today, toText, onShow }: OverhangNoticesProps) {
  return overhangs.map(({ id, startDay, isLeaveTime, days, seconds, listed }) => {
    const firstDay = shortDayText(startDay, today)
    const what = isLeaveTime ? t`time off` : 'shift'
    const hours = `${toText(seconds)} h`
    const name = `${firstDay} ${what}`
    return (
      <Notice
        key={id}
        action={
          !listed && (
            <Button size="sm" onClick={() => onShow({ startDate: startDay, endDate: startDay })}>
              {t`Show ${firstDay}`}
            </Button>
          )
        }
      >
        {listed
          ? t`The ${name} continues into ${daysText(days, today)} (${hours}). All its hours count on ${firstDay}.`
          : t`${hours} on ${daysText(days, today)} are part of the ${name}. They count on ${firstDay}, outside these dates.`}
      </Notice>
    )
  })
}

function daysText({ startDate, endDate }: Period, today: string): string {
  const [first, last] = [shortDayText(startDate, today), shortDayText(endDate, today)]
  return first === last ? first : `${first} – ${last}`
}
