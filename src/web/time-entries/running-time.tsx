import { dateText, timeText } from '#domain/time/formats.ts'
import { elapsedSeconds, hoursAndMinutes } from '#domain/time/hours.ts'

type RunningTimeProps = { clockIn: string; zone: string; now: Date }

export function RunningTime({ clockIn, zone, now }: RunningTimeProps) {
  const { hours, minutes } = hoursAndMinutes(elapsedSeconds(clockIn, now))
  const began = dateText(clockIn, zone)
  return (
    <span className="figures">
      since{' '}
      <time dateTime={clockIn}>
        {began !== dateText(now, zone) && `${began}, `}
        {timeText(clockIn, zone)}
      </time>
      {' · '}
      <span className="whitespace-nowrap">
        {hours} h {String(minutes).padStart(2, '0')} m
      </span>
    </span>
  )
}
