import { hoursText } from '#domain/time/hours.ts'
import { about, t } from '#web/languages/text.ts'
import { StateButton } from '#web/payroll/table/state-button.tsx'
import type { Column } from '#web/ui/data-list/column.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { type TeamPerson, type TeamRow, weekSeconds } from './team-rows.ts'
import { WeekBars } from './week-bars.tsx'

export type ShownRow<Person extends TeamPerson> = TeamRow<Person> & { isOpen: boolean }

type ColumnView<Person> = {
  maxSeconds: number
  today: string
  /** There is room for them. */
  hasBars: boolean
  isOnPaper: boolean
  onView: (person: Person) => void
  onToggle: (id: string, open: boolean) => void
}

/** The id of the button that opens what needs attention of a person. */
export const stateId = (userId: string) => `team-state-${userId}`

/** Someone without hours has a dash, so that figures stand out. */
export const secondsText = (seconds: number | null) => (seconds ? hoursText(seconds) : '–')

export function listTeamColumns<Person extends TeamPerson>(
  view: ColumnView<Person>,
): readonly Column<ShownRow<Person>>[] {
  const { maxSeconds, today, hasBars, isOnPaper, onView, onToggle } = view
  const bars: Column<ShownRow<Person>> = {
    label: t`Six weeks`,
    render: (row) => <WeekBars bars={row.bars} maxSeconds={maxSeconds} today={today} />,
    className: 'w-36 ps-8',
  }
  const link: Column<ShownRow<Person>> = {
    label: t`Timesheet`,
    isLabelHidden: true,
    render: ({ name, person }) => (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`View Timesheet for ${name}`}
        className="h-9 rounded-xs text-sm font-semibold whitespace-nowrap text-primary-text hover:underline"
        onClick={() => onView(person)}
      >{t`View Timesheet`}</button>
    ),
    className: 'w-38 text-end pe-6',
  }
  return [
    {
      label: t`Name`,
      render: ({ name, username, isWorking, state }) => (
        <div className="flex items-center gap-2">
          <span translate="no" className="min-w-0 font-medium wrap-anywhere">
            {name}
          </span>
          {username !== null && (
            <span translate="no" className="text-sm text-muted">
              {username}
            </span>
          )}
          {isWorking && state.kind === 'review' && <AtWork />}
        </div>
      ),
      sortKeys: [{ by: 'name', label: t`Name` }],
    },
    {
      label: t`Today`,
      render: ({ today: seconds }) => <span>{secondsText(seconds)}</span>,
      className: 'w-22',
      isFigure: true,
      sortKeys: [{ by: 'today', label: t`Today` }],
    },
    {
      label: t`This week`,
      render: (row) => <span className="font-semibold">{secondsText(weekSeconds(row))}</span>,
      className: 'w-28',
      isFigure: true,
      sortKeys: [{ by: 'week', label: t`This week` }],
    },
    ...(hasBars ? [bars] : []),
    {
      label: about('column')`State`,
      render: (row) => <State row={row} onToggle={onToggle} />,
      className: 'w-1/4 print:w-1/3',
    },
    ...(isOnPaper ? [] : [link]),
  ]
}

type StateProps<Person extends TeamPerson> = {
  row: ShownRow<Person>
  onToggle: ColumnView<Person>['onToggle']
}

function State<Person extends TeamPerson>({ row, onToggle }: StateProps<Person>) {
  const { id, name, state, isOpen } = row
  switch (state.kind) {
    case 'review':
      return (
        <StateButton
          id={stateId(id)}
          name={name}
          state={{ kind: 'check', text: state.text }}
          isOpen={isOpen}
          onToggle={(open) => onToggle(id, open)}
        />
      )
    case 'working':
      return (
        <span className="flex items-center gap-2 text-muted">
          <WorkDot />
          <span>{state.text}</span>
        </span>
      )
    case 'off':
      return <Badge tone="primary">{state.text}</Badge>
    case 'none':
      return null
  }
}

/** Beside the name, where the state says something else. */
function AtWork() {
  return (
    <>
      <WorkDot />
      <span className="sr-only">{t`On the clock`}</span>
    </>
  )
}

const WorkDot = () => <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success-line" />
