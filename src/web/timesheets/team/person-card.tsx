import { memo } from 'react'
import { shortDayText } from '#domain/time/formats.ts'
import { hoursText } from '#domain/time/hours.ts'
import { clockedInText } from '#domain/time/shifts/texts.ts'
import { fullName, type NamedPerson } from '#domain/users/rules.ts'
import { RunningTime } from '#web/time-entries/running-time.tsx'
import type { PersonOnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { HoursBar } from '../hours-by-day.ts'

export type CardPerson = NamedPerson & { id: string; email: string }

type PersonCardProps<Person extends CardPerson> = {
  person: Person
  /** Undefined when the person isn't on the clock. */
  shift: Pick<PersonOnTheClock, 'clockIn' | 'breaks'> | undefined
  /** Open for too long to count (decision 0092). */
  isForgotten: boolean
  zone: string
  now: Date
  /** Whole seconds worked this week; null while loading. */
  seconds: number | null
  bars: readonly HoursBar[] | undefined
  maxSeconds: number
  onView: (person: Person) => void
}

/** [2.76] */
export const PersonCard = memo(function PersonCard<Person extends CardPerson>(props: PersonCardProps<Person>) {
  const { person, shift, isForgotten, zone, now, seconds, bars, maxSeconds, onView } = props
  return (
    <li className="contain-offscreen flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface px-5 py-4 text-md shadow-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p translate="no" className="wrap-anywhere font-semibold">
            {fullName(person)}
          </p>
          <p className="wrap-anywhere text-muted">
            <EmailText address={person.email || person.username} />
          </p>
        </div>
        {shift &&
          (isForgotten ? (
            <Badge tone="warning">Forgot to clock out?</Badge>
          ) : (
            <Badge tone="success" live>
              On the clock
            </Badge>
          ))}
      </div>
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="figures">
            <span className="text-xl font-semibold">{seconds === null ? '–' : hoursText(seconds)}</span>
            <span className="text-muted"> h this week</span>
          </p>
          <p className="min-h-5 text-sm text-muted">
            {shift &&
              (isForgotten ? (
                clockedInText(shift.clockIn, zone, now)
              ) : (
                <RunningTime clockIn={shift.clockIn} breaks={shift.breaks} zone={zone} now={now} />
              ))}
          </p>
        </div>
        {bars && <WeekBars bars={bars} maxSeconds={maxSeconds} />}
      </div>
      <Button size="sm" onClick={() => onView(person)} aria-label={`View Timesheet for ${fullName(person)}`}>
        View Timesheet
      </Button>
    </li>
  )
}) as <Person extends CardPerson>(props: PersonCardProps<Person>) => Elements

function WeekBars({ bars, maxSeconds }: { bars: readonly HoursBar[]; maxSeconds: number }) {
  const share = (seconds: number) => `${maxSeconds === 0 ? 0 : (seconds / maxSeconds) * 100}%`
  return (
    <div className="shrink-0">
      <p className="sr-only">{weeksText(bars)}</p>
      <div aria-hidden="true" className="flex h-10 items-end gap-1">
        {bars.map(({ from, worked, leave }) => (
          <div key={from} className="flex h-full w-2.5 flex-col justify-end border-b border-line">
            {leave > 0 && (
              <div className="rounded-t-[2px] border border-ring bg-primary-soft" style={{ height: share(leave) }} />
            )}
            {worked > 0 && <div className="bg-ring first:rounded-t-[2px]" style={{ height: share(worked) }} />}
          </div>
        ))}
      </div>
    </div>
  )
}

function weeksText(bars: readonly HoursBar[]): string {
  const weeks = bars.map(({ from, worked, leave }) => {
    const off = leave > 0 ? ` and ${hoursText(leave)} paid time off` : ''
    return `${shortDayText(from, from)}: ${hoursText(worked)}${off}`
  })
  return `Hours by week, from ${weeks.join(', ')}.`
}
