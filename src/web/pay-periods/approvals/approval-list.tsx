import { CircleCheck } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import { numberText } from '#domain/locale.ts'
import type { payPeriodEndpoints, TimesheetRow } from '#domain/pay-periods/contract.ts'
import { timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { SelectionBar } from '#web/ui/selection/selection-bar.tsx'
import { useSelection } from '#web/ui/selection/use-selection.ts'
import { withCheckboxes } from '#web/ui/selection/with-checkboxes.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import type { RenderTimesheet } from './render-timesheet.ts'
import { type ReviewFilter, type ReviewRow, toReviewRow } from './review-rows.ts'
import { ReviewTimesheet } from './review-timesheet.tsx'
import { TimesheetSummary } from './timesheet-summary.tsx'
import { useApprove } from './use-approve.ts'

type ApprovalListProps = { period: Answer<typeof payPeriodEndpoints.timesheets>; renderTimesheet: RenderTimesheet }

export function ApprovalList({ period, renderTimesheet }: ApprovalListProps) {
  const reviewed = useMemo(() => period.rows.map((row) => toReviewRow(row, period)), [period])
  const count = (filter: ReviewFilter) => reviewed.filter((each) => each.filter === filter).length
  const [chosenFilter, chooseFilter] = useState<ReviewFilter | null>(null)
  const filter = chosenFilter ?? (count('ready') === 0 && count('waiting') > 0 ? 'waiting' : 'ready')
  const shown = reviewed.filter((each) => each.filter === filter)
  const selection = useSelection(filter === 'ready' ? shown.map(({ row }) => row.userId) : [])
  const [open, setOpen] = useState<TimesheetRow | null>(null)
  const { approve, undo, isPending, refused, forget } = useApprove(period)
  const [approving, setApproving] = useState<readonly TimesheetRow[] | null>(null)
  const today = dayOf(serverNow(), period.timezone)
  const selected = shown.filter(({ row }) => selection.ids.has(row.userId)).map(({ row }) => row)
  const undoable = filter === 'approved' ? listUndoable(shown) : []
  const renderSummary = useCallback(
    (each: ReviewRow) => (
      <TimesheetSummary reviewed={each} leaveTypes={period.leaveTypes} zone={period.timezone} today={today} />
    ),
    [period, today],
  )
  const renderOpen = useCallback(
    ({ row }: ReviewRow) => (
      <Button size="sm" onClick={() => setOpen(row)} aria-label={`Open the timesheet of ${row.employeeName}`}>
        Open
      </Button>
    ),
    [setOpen],
  )
  const show = (next: ReviewFilter) => {
    forget()
    chooseFilter(next)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <SegmentedControl
        label="Show timesheets"
        className="figures w-fit max-w-full"
        value={filter}
        onChange={show}
        options={[
          { value: 'ready', label: `To approve (${count('ready')})` },
          { value: 'waiting', label: `Waiting (${count('waiting')})` },
          { value: 'approved', label: `Approved (${count('approved')})` },
        ]}
      />
      {!period.hasEnded && <p className="text-md text-muted">{`${timesheetProblemText({ code: 'notEnded' })}.`}</p>}
      {refused.length > 0 && (
        <Notice tone="warning" title="Some timesheets couldn’t be approved">
          <ul>
            {refused.map(({ username, employeeName, reason }) => (
              <li key={username}>
                <span translate="no">{employeeName}</span>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card className="overflow-hidden">
        {shown.length === 0 ? (
          <EmptyState icon={CircleCheck} title={EMPTY[filter]} />
        ) : (
          <>
            {filter === 'ready' && (
              <SelectionBar selection={selection} total={shown.length}>
                <Button
                  size="sm"
                  variant="primary"
                  busy={isPending}
                  disabled={selected.length === 0}
                  title={selected.length === 0 ? 'Select timesheets first' : undefined}
                  onClick={() => setApproving(selected)}
                >
                  {selected.length > 0 ? `Approve ${numberText(selected.length)}…` : 'Approve…'}
                </Button>
              </SelectionBar>
            )}
            {undoable.length > 0 && (
              <div className="screen-only flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 md:px-6">
                <p className="text-md text-muted">Until the pay period is closed, you can undo approvals.</p>
                <Button size="sm" busy={isPending} onClick={() => undo(undoable)}>
                  {`Undo Approval of ${numberText(undoable.length)}`}
                </Button>
              </div>
            )}
            <DataList
              rows={shown}
              getId={({ row }) => row.userId}
              renderCard={renderSummary}
              selection={filter === 'ready' ? withCheckboxes(selection, selectText) : null}
              actions={{ render: renderOpen }}
            />
          </>
        )}
      </Card>
      {approving && (
        <ApproveDialog
          rows={approving}
          leaveTypes={period.leaveTypes}
          onApprove={() => approve(approving)}
          onClose={() => setApproving(null)}
        />
      )}
      {open &&
        renderTimesheet(
          { userId: open.userId, employeeName: open.employeeName, startDate: open.startDate, endDate: open.endDate },
          (onFix) => <ReviewTimesheet row={open} period={period} today={today} onFix={onFix} />,
          () => setOpen(null),
        )}
    </div>
  )
}

/** Usernames of those that aren't closed. */
function listUndoable(rows: readonly ReviewRow[]): string[] {
  return rows.filter(({ status }) => status === 'approved').map(({ row }) => row.username)
}

const selectText = ({ row }: ReviewRow) => `Select ${row.employeeName}`

const EMPTY: Record<ReviewFilter, string> = {
  ready: 'No timesheets to approve',
  waiting: 'No one’s timesheet is waiting for something',
  approved: 'No timesheets approved yet',
}
