import type { ReactElement } from 'react'
import { type ReactNode } from 'react'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { type TimesheetStatus, UNDONE_NOTE } from '#domain/pay-periods/rules.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'

type StatusHistoryProps = { changes: PeriodTimesheet['changes']; zone: string; now: Date }

/** Newest first: who did what, when, and with which note. */
export default function StatusHistory({ changes, zone, now }: StatusHistoryProps) {
  return (
    <ol className="grid grid-cols-1 gap-2 text-md">
      {changes.map(({ status, at, by, for: manager, note }) => (
        <li key={at} className="wrap-anywhere">
          <span>{manager === null ? describeChange(status, by) : describeChangeFor(status, by, manager)}</span>
          <span className="text-muted">{` · ${shortMomentText(at, zone, now)}`}</span>
          {note && <span className="block text-muted">{`“${note === UNDONE_NOTE ? t`Approval undone` : note}”`}</span>}
        </li>
      ))}
    </ol>
  )
}

const PERSON = { name: (words: ReactNode) => <bdi translate="no">{words}</bdi> }

function describeChange(status: TimesheetStatus, by: string): ReactElement {
  switch (status) {
    case 'open':
      return rich(PERSON)`Opened again by <name>${by}</name>`
    case 'submitted':
      return rich(PERSON)`Submitted by <name>${by}</name>`
    case 'approved':
      return rich(PERSON)`Approved by <name>${by}</name>`
    case 'closed':
      return rich(PERSON)`Closed by <name>${by}</name>`
    case 'reopened':
      return rich(PERSON)`Reopened by <name>${by}</name>`
  }
}

/** By a substitute. People submit only their own, and administrators stand in for no one. */
function describeChangeFor(status: TimesheetStatus, by: string, manager: string): ReactElement {
  if (status === 'open') return rich(PERSON)`Opened again by <name>${by}</name> for <name>${manager}</name>`
  if (status === 'approved') return rich(PERSON)`Approved by <name>${by}</name> for <name>${manager}</name>`
  return describeChange(status, by)
}
