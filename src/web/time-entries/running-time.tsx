import { findOpenBreak } from '#domain/entries/breaks.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { type BreakSpan, hoursAndMinutes, workedSecondsUntil } from '#domain/time/hours.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'

type RunningTimeProps = { clockIn: string; breaks: readonly BreakSpan[]; zone: string; now: Date }

export function RunningTime({ clockIn, breaks, zone, now }: RunningTimeProps) {
  const { hours, minutes } = hoursAndMinutes(workedSecondsUntil({ clockIn, clockOut: null, breaks }, now))
  const open = findOpenBreak(breaks)
  const day = shortDateText(clockIn, zone, now)
  const start = `${day !== shortDateText(now, zone, now) ? `${day}, ` : ''}${shortTimeText(clockIn, zone)}`
  const paddedMinutes = String(minutes).padStart(2, '0')
  return (
    <span className="figures">
      {rich({
        time: (words) => (
          <time translate="no" dateTime={clockIn}>
            {words}
          </time>
        ),
      })`since <time>${start}</time>`}
      <span>{' · '}</span>
      <span translate="no" className="whitespace-nowrap">{t`${hours} h ${paddedMinutes} m`}</span>
      {open && <span className="whitespace-nowrap">{` · ${ON_BREAK[open.kind]}`}</span>}
    </span>
  )
}

const ON_BREAK = { meal: t`on a meal break`, rest: t`on a rest break` }
