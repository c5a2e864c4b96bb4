import { type ReactNode, useState } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import { numberText } from '#domain/number-text.ts'
import type { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import type { ClosePreview, PayrollClose } from '#domain/payroll/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { about, t } from '#web/languages/text.ts'
import type { RenderTimesheet } from '#web/pay-periods/approvals/render-timesheet.ts'
import { useApprove } from '#web/pay-periods/approvals/use-approve.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { peopleText } from '../payroll-texts.ts'
import { listColumns, sumByCode } from '../table/hours-by-code.ts'
import { PayrollRows } from '../table/payroll-rows.tsx'
import { PeriodHead } from '../table/period-head.tsx'
import { countToFix } from '../table/person-state.ts'
import type { CorrectionRow } from '../table/table-row.ts'
import { TotalBar } from '../table/total-bar.tsx'
import { TotalsLine } from '../table/totals-line.tsx'
import { ApprovalBar } from './approval-bar.tsx'
import { ApproveAll } from './approve-all.tsx'
import { ClosePayroll } from './close-payroll.tsx'
import { applyCorrections, toCorrectionRows } from './correction-rows.ts'
import { listLastApproved } from './left-out.ts'
import type { MissingDays } from './missing-days.ts'
import { describePeriod } from './period-state.ts'
import { filterProblems, type ProblemFilter } from './problem-filter.ts'
import { RefusedApprovals } from './refused-approvals.tsx'
import { useOpenRows } from './use-open-rows.tsx'

type OpenPeriodProps = {
  period: Answer<typeof payPeriodEndpoints.timesheets>
  /** Null before the period has ended. */
  preview: ClosePreview | null
  /** Shows instead of the next step while the preview can't be had. */
  previewError: ReactNode
  closes: readonly PayrollClose[]
  reopened: readonly CorrectionRow[]
  entryZone: string
  today: string
  renderTimesheet: RenderTimesheet
  missing: MissingDays
  /** The payroll that has closed the period without these people. */
  closedAs?: number
}

/** The people of a pay period whom no payroll has closed yet. */
export function OpenPeriod(props: OpenPeriodProps) {
  const { period, preview, previewError, closes, reopened, entryZone, today, renderTimesheet, missing, closedAs } =
    props
  const { approve, undo, isPending, refused } = useApprove(period)
  const {
    rows,
    table: entered,
    announcement,
    panel,
    dialog,
  } = useOpenRows({
    period,
    entryZone,
    today,
    refused,
    renderTimesheet,
    missing,
  })
  const [filter, setFilter] = useState<ProblemFilter>('everyone')
  const { shown, options, ids } = filterProblems(rows, filter)
  const [asking, ask] = useState<'approve' | 'close' | null>(null)
  const reviewed = rows.map((row) => row.reviewed)
  const ready = reviewed.filter(({ filter }) => filter === 'ready')
  const differences = toCorrectionRows(preview?.differences ?? [], closes, today)
  const { rows: table, others: corrections } = applyCorrections(entered, differences, reopened, period.firstDay)
  const all = [...table, ...corrections].map(({ hours }) => hours)
  const totals = sumByCode(all)
  const columns = listColumns(all, period.leaveTypes)
  const people = peopleText(rows.length)
  const now = serverNow()
  const { title, detail, primary } = describePeriod({
    hasEnded: period.hasEnded,
    endDate: period.endDate,
    today,
    people: rows.length,
    approved: reviewed.filter(({ filter }) => filter === 'approved').length,
    ready: ready.length,
    toFix: reviewed.reduce((sum, each) => sum + countToFix(each, now), 0),
    notSubmitted: reviewed.filter(({ problem }) => problem?.code === 'notSubmitted').length,
    corrections: differences.length,
    canClose: can(useUser(), 'payPeriods.close'),
  })
  const undoable = listLastApproved(period.rows)
  const action = primary && !(primary === 'close' && previewError) && (
    <Button
      variant={closedAs === undefined ? 'primary' : 'outline'}
      busy={isPending || (primary === 'close' && !preview)}
      onClick={() => ask(primary)}
    >
      {primary === 'close' ? closeText(closedAs, preview) : approveText(ready.length)}
    </Button>
  )
  return (
    <Card className="overflow-hidden" aria-label={closedAs === undefined ? t`Pay period` : t`Not closed`}>
      <PeriodHead
        title={closedAs === undefined ? title : t`Not in payroll ${closedAs}`}
        detail={
          <p>
            <span>{closedAs === undefined ? detail : `${title}. ${detail}`}</span>
            {undoable.length > 0 && (
              <>
                <span className="screen-only"> </span>
                <button type="button" className={linkClass} disabled={isPending} onClick={() => undo(undoable)}>
                  {t`Undo approval of ${numberText(undoable.length)}`}
                </button>
              </>
            )}
          </p>
        }
        action={
          primary || options.length === 1 ? (
            action
          ) : (
            <SegmentedControl label={t`Show`} options={options} value={shown} onChange={setFilter} />
          )
        }
        paper={t`${period.payGroup} · not closed`}
        canPrint={closedAs === undefined}
      />
      {primary === 'close' && closedAs === undefined && <TotalsLine columns={columns} totals={totals} />}
      {period.hasEnded && primary !== 'close' && closedAs === undefined && (
        <ApprovalBar states={rows.map(({ state }) => state)} />
      )}
      {previewError && <div className="px-4 pb-4 md:px-6">{previewError}</div>}
      <RefusedApprovals refused={refused} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PayrollRows
        label={t`Hours of ${period.payGroup}`}
        rows={table}
        columns={columns}
        corrections={corrections}
        totals={totals}
        people={people}
        stateTitle={about('of a timesheet')`State`}
        problems={rows.filter(({ state }) => state.isProblem).length}
        ids={ids}
      />
      {closedAs === undefined ? (
        <TotalBar totals={totals} people={people}>
          {action}
        </TotalBar>
      ) : (
        <div className="p-4 empty:hidden md:hidden">{action}</div>
      )}
      {asking === 'approve' && (
        <ApproveAll
          period={period}
          ready={ready}
          others={reviewed.filter(({ filter }) => filter === 'waiting')}
          today={today}
          onApprove={() => approve(ready.map(({ row }) => row))}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'close' && preview && (
        <ClosePayroll preview={preview} today={today} onClose={() => ask(null)} onClosed={() => ask(null)} />
      )}
      {panel}
      {dialog}
    </Card>
  )
}

function approveText(ready: number): string {
  const count = numberText(ready)
  return ready === 1 ? t`Approve ${count}` : t`Approve all ${count}`
}

/** Without it, the next payroll has what was left out or corrected. */
function closeText(closedAs: number | undefined, preview: ClosePreview | null): string {
  return closedAs === undefined || !preview ? t`Close payroll` : t`Close payroll ${preview.number} now`
}
