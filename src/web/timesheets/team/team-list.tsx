import { Users } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { plural } from '#domain/texts/text.ts'
import { count } from '#domain/texts/values.ts'
import { groupedHoursText } from '#domain/time/hours.ts'
import { t } from '#web/languages/text.ts'
import { NotCounted } from '#web/time-entries/not-counted.tsx'
import { Card } from '#web/ui/card.tsx'
import { GroupedList } from '#web/ui/data-list/data-list.tsx'
import type { RowGroup } from '#web/ui/data-list/row-group.ts'
import type { Sort } from '#web/ui/data-list/sort.ts'
import { takeRows } from '#web/ui/data-list/take-rows.ts'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BREAKPOINTS, PAPER, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { TeamCard } from './team-card.tsx'
import { listTeamColumns, type ShownRow, stateId } from './team-columns.tsx'
import { sumRows, type TeamPerson, type TeamRow } from './team-rows.ts'

type TeamListProps<Person extends TeamPerson> = {
  rows: readonly TeamRow<Person>[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** Whether those who need attention stand above the others. */
  isGrouped: boolean
  none: string
  /** Open shifts that no sum has. */
  notCounted: number
  maxSeconds: number
  today: string
  onView: (person: Person) => void
  /** What stands below an open row. */
  renderPanel: (row: TeamRow<Person>, onClose: () => void) => Elements
}

/** From this many people on, the first ones are enough until someone asks for all. */
const MANY = 100
const FIRST = 50

export function TeamList<Person extends TeamPerson>(props: TeamListProps<Person>) {
  const { rows, sort, onSort, isGrouped, none, notCounted, maxSeconds, today, onView, renderPanel } = props
  const [open, setOpen] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const isWide = useMediaQuery(BREAKPOINTS.md)
  const hasBars = useMediaQuery(BREAKPOINTS.xl)
  const isOnPaper = useMediaQuery(PAPER)
  const toggle = useCallback((id: string, isOpen: boolean) => {
    setOpen(isOpen ? id : null)
    if (!isOpen) document.getElementById(stateId(id))?.focus()
  }, [])
  const columns = useMemo(
    () => listTeamColumns<Person>({ maxSeconds, today, hasBars, isOnPaper, onView, onToggle: toggle }),
    [maxSeconds, today, hasBars, isOnPaper, onView, toggle],
  )
  const renderCard = useCallback(
    (row: ShownRow<Person>) => <TeamCard row={row} maxSeconds={maxSeconds} today={today} onView={onView} />,
    [maxSeconds, today, onView],
  )
  const renderOpen = useCallback(
    (row: ShownRow<Person>) => row.isOpen && renderPanel(row, () => toggle(row.id, false)),
    [renderPanel, toggle],
  )
  const groups = useMemo(() => {
    const shown = rows.map((row) => ({ ...row, isOpen: row.id === open && row.items.length > 0 }))
    return groupRows(shown, isGrouped, isWide)
  }, [rows, open, isGrouped, isWide])
  const isCut = rows.length >= MANY && !all
  const more = rows.length - FIRST
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={Users} title={t`No one found`}>
          {none}
        </EmptyState>
      </Card>
    )
  const sums = sumRows(rows)
  const people = t`${count(rows.length)} ${plural(rows.length, { one: 'person', other: 'people' })}`
  const detail = (
    <>
      <span>{t`${groupedHoursText(sums.worked)} worked, ${groupedHoursText(sums.leave)} paid time off`}</span>
      <NotCounted shifts={notCounted} />
    </>
  )
  return (
    <Card className="overflow-hidden">
      <GroupedList
        label={t`Timesheets`}
        groups={isCut ? takeRows(groups, FIRST) : groups}
        getId={({ id }) => id}
        columns={columns}
        renderCard={renderCard}
        renderPanel={renderOpen}
        isDense
        sort={{ ...sort, onSort }}
        columnTotals={[
          <span key="people">{people}</span>,
          <span key="today" className="font-semibold">
            {groupedHoursText(sums.today)}
          </span>,
          <span key="week" className="text-lg font-semibold">
            {groupedHoursText(sums.week)}
          </span>,
          <div key="detail" className="ps-5 text-muted">
            {detail}
          </div>,
        ]}
        total={{
          title: (
            <span className="grid text-sm font-normal">
              <span className="text-md">{people}</span>
              {detail}
            </span>
          ),
          value: groupedHoursText(sums.week),
        }}
        end={
          isCut && (
            <p className="flex flex-wrap gap-x-4 border-t border-line px-5 py-4 text-md text-muted md:px-6">
              <span>{t`${count(more)} ${plural(more, { one: 'more person', other: 'more people' })}`}</span>
              <button type="button" className={linkClass} onClick={() => setAll(true)}>
                {t`Show all ${count(rows.length)}`}
              </button>
            </p>
          )
        }
      />
    </Card>
  )
}

/** On phones the order says it, without headings between short rows. */
function groupRows<Row extends Pick<TeamRow, 'items'>>(
  rows: readonly Row[],
  isGrouped: boolean,
  hasHeadings: boolean,
): readonly RowGroup<Row>[] {
  const review = rows.filter(({ items }) => items.length > 0)
  if (!isGrouped || review.length === 0 || review.length === rows.length) return [{ key: 'all', rows }]
  const others = rows.filter(({ items }) => items.length === 0)
  const headed = (title: string) => (hasHeadings ? { heading: { title, value: null } } : {})
  return [
    { key: 'review', rows: review, ...headed(t`Needs attention`) },
    { key: 'others', rows: others, ...headed(t`Everyone else`) },
  ]
}
