import { wallText } from '#domain/time/formats.ts'
import { hoursText } from '#domain/time/hours.ts'
import type { Period } from '#domain/time/periods.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Overhang } from './overhangs.ts'

type ShiftRestLinesProps = { rests: readonly Overhang[]; onShow: (period: Period) => void }

export function OverhangNotices({ rests, onShow }: ShiftRestLinesProps) {
  return rests.map(({ id, began, isLeaveTime, days, seconds, listed }) => {
    const what = isLeaveTime ? 'time off' : 'shift'
    const hours = `${hoursText(seconds)} h`
    return (
      <Notice
        key={id}
        action={
          !listed && (
            <Button size="sm" onClick={() => onShow({ startDate: began, endDate: began })}>
              Show {shortDay(began)}
            </Button>
          )
        }
      >
        {listed
          ? `${hours} of the ${what} that began on ${shortDay(began)} fall on ${daysText(days)}. They count here, on ${shortDay(began)}.`
          : `${hours} on ${daysText(days)} belong to the ${what} that began on ${shortDay(began)}. They count there, not in this range.`}
      </Notice>
    )
  })
}

function daysText({ startDate, endDate }: Period): string {
  return startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`
}

function shortDay(day: string): string {
  return wallText(`${day}T00:00:00Z`, 'UTC', { month: 'short', day: 'numeric' })
}
