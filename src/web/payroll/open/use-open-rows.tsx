import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answer } from '#domain/endpoint.ts'
import type { payPeriodEndpoints, TimesheetRow } from '#domain/pay-periods/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { RenderTimesheet } from '#web/pay-periods/approvals/render-timesheet.ts'
import { type ReviewRow, toReviewRow } from '#web/pay-periods/approvals/review-rows.ts'
import type { FixTarget } from '#web/pay-periods/exception-list.tsx'
import { toHoursByCode } from '../table/hours-by-code.ts'
import { PanelSlot } from '../table/panel-slot.tsx'
import { PersonName } from '../table/person-name.tsx'
import { type PersonState, sortByProblem, toPersonState } from '../table/person-state.ts'
import { StateButton } from '../table/state-button.tsx'
import type { PayrollRow } from '../table/table-row.ts'
import type { MissingDay, MissingDays } from './missing-days.ts'
import { OpenedTimesheet } from './opened-timesheet.tsx'
import { PersonPanel } from './person-panel.tsx'
import { stateId, useNextProblem } from './use-next-problem.ts'

type Period = Answer<typeof payPeriodEndpoints.timesheets>
type OpenRow = { id: string; reviewed: ReviewRow; missingDays: MissingDay[]; state: PersonState }

type OpenRowsOptions = {
  period: Period
  entryZone: string
  today: string
  refused: readonly { username: string; reason: string }[]
  renderTimesheet: RenderTimesheet
  missing: MissingDays
}

/** The people of a period with what can be done about each of them. */
export function useOpenRows({ period, entryZone, today, refused, renderTimesheet, missing }: OpenRowsOptions) {
  const [shown, show] = useState<{ row: ReviewRow; target: FixTarget | null } | null>(null)
  const [slot] = useState(() => document.createElement('div'))
  const rows = useMemo<OpenRow[]>(() => {
    const view = { now: serverNow(), zone: period.timezone, today, hasEnded: period.hasEnded }
    return sortByProblem(
      period.rows.map((row) => {
        const reviewed = toReviewRow(row, period)
        const missingDays = period.hasEnded ? [] : missing.days.filter((each) => isOf(each, row))
        const state = toPersonState(reviewed, { ...view, missing: missingDays.map(({ day }) => day) })
        return { id: row.userId, reviewed, missingDays, state }
      }),
    )
  }, [period, today, missing.days])
  const { open, toggle, announcement } = useNextProblem(rows)
  const table: PayrollRow[] = rows.map(({ id, reviewed, state }) => {
    const { employeeName, username, totals } = reviewed.row
    const isRefused = refused.some((each) => each.username === username)
    const reason = refused.find((each) => each.username === username)?.reason ?? ''
    return {
      id,
      name: <PersonName name={employeeName} onOpen={() => show({ row: reviewed, target: null })} />,
      hours: toHoursByCode(totals),
      // Nothing can be done about hours that are still being collected.
      state: (state.kind !== 'none' || state.text !== '') && (
        <StateButton
          id={stateId(id)}
          name={employeeName}
          state={isRefused ? { kind: 'fix', text: reason } : state}
          isOpen={open === id}
          onToggle={(isOpen) => toggle(id, isOpen)}
        />
      ),
      panel: open === id && <PanelSlot element={slot} />,
    }
  })
  const opened = rows.find(({ id }) => id === open)
  const panel =
    opened &&
    createPortal(
      <PersonPanel
        key={opened.id}
        reviewed={opened.reviewed}
        period={period}
        entryZone={entryZone}
        today={today}
        missingDays={opened.missingDays}
        renderMissing={missing.renderActions}
        onFix={(target) => show({ row: opened.reviewed, target })}
        onClose={() => toggle(opened.id, false)}
      />,
      slot,
    )
  const dialog = shown && (
    <OpenedTimesheet
      row={shown.row.row}
      target={shown.target}
      period={period}
      today={today}
      renderTimesheet={renderTimesheet}
      onClose={() => show(null)}
    />
  )
  return { rows, table, announcement, panel, dialog }
}

const isOf = ({ userId, day }: MissingDay, row: TimesheetRow) =>
  userId === row.userId && day >= row.startDate && day <= row.endDate
