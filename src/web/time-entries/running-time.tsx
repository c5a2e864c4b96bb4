import { breakName } from '#domain/entries/break-texts.ts'
import { findOpenBreak } from '#domain/entries/breaks.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { type BreakSpan, hoursAndMinutes, workedSecondsUntil } from '#domain/time/hours.ts'
import { t } from '#web/languages/text.ts'

type RunningTimeProps = { clockIn: string; breaks: readonly BreakSpan[]; zone: string; now: Date }

export function RunningTime({ clockIn, breaks, zone, now }: RunningTimeProps) {
  const { hours, minutes } = hoursAndMinutes(workedSecondsUntil({ clockIn, clockOut: null, breaks }, now))
  const open = findOpenBreak(breaks)
  const day = shortDateText(clockIn, zone, now)
  return (
    <span className="figures">
      <span>{t`since `}</span>
      <time translate="no" dateTime={clockIn}>
        {`${day !== shortDateText(now, zone, now) ? `${day}, ` : ''}${shortTimeText(clockIn, zone)}`}
      </time>
      <span>{' · '}</span>
      <span translate="no" className="whitespace-nowrap">{`${hours} h ${String(minutes).padStart(2, '0')} m`}</span>
      {open && <span className="whitespace-nowrap">{t` · on a ${breakName(open.kind)}`}</span>}
    </span>
  )
}
