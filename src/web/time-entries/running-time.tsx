import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { elapsedSeconds, hoursAndMinutes } from '#domain/time/hours.ts'

type RunningTimeProps = { clockIn: string; zone: string; now: Date }

export function RunningTime({ clockIn, zone, now }: RunningTimeProps) {
  const { hours, minutes } = hoursAndMinutes(elapsedSeconds(clockIn, now))
  const day = shortDateText(clockIn, zone, now)
  return (
    <span className="figures">
      since{' '}
      <time dateTime={clockIn}>
        {day !== shortDateText(now, zone, now) && `${day}, `}
        {shortTimeText(clockIn, zone)}
      </time>
      {' · '}
      <span className="whitespace-nowrap">
        {hours} h {String(minutes).padStart(2, '0')} m
      </span>
    </span>
  )
}
