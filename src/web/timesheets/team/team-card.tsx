import { ChevronRight } from 'lucide-react'
import { rich } from '#web/languages/rich.tsx'
import { secondsText } from './team-columns.tsx'
import { type TeamPerson, type TeamRow, weekSeconds } from './team-rows.ts'
import { WeekBars } from './week-bars.tsx'

type TeamCardProps<Person extends TeamPerson> = {
  row: TeamRow<Person>
  maxSeconds: number
  today: string
  onView: (person: Person) => void
}

/** A phone's row. All of it opens the timesheet [2.76]. */
export function TeamCard<Person extends TeamPerson>({ row, maxSeconds, today, onView }: TeamCardProps<Person>) {
  const { name, username, person, state, bars } = row
  return (
    <div className="relative flex min-h-8 items-center gap-3">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-haspopup="dialog"
          className="on-paper text-start text-base font-medium wrap-anywhere after:absolute after:-inset-x-3 after:-inset-y-2 after:rounded-control"
          onClick={() => onView(person)}
        >
          {rich({
            hidden: (words) => <span className="sr-only">{words}</span>,
            name: (words) => <bdi translate="no">{words}</bdi>,
          })`<hidden>View Timesheet for </hidden><name>${name}</name>`}
        </button>
        {username !== null && (
          <p translate="no" className="text-sm text-muted">
            {username}
          </p>
        )}
        {state.text !== '' && (
          <p className={state.kind === 'review' ? 'text-sm font-medium text-warning' : 'text-sm text-muted'}>
            {state.text}
          </p>
        )}
      </div>
      <WeekBars bars={bars} maxSeconds={maxSeconds} today={today} />
      <p className="w-14 text-end text-base font-semibold">{secondsText(weekSeconds(row))}</p>
      <ChevronRight aria-hidden="true" size={18} className="-me-1 shrink-0 text-muted screen-only" />
    </div>
  )
}
