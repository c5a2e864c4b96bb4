import type { ReactNode } from 'react'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { decimalHoursText, roundHours } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { balanceText } from '#web/leave-balances/balance-text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { datesText, workingDaysText } from './request-dates.ts'
import { StatusBadge } from './status-badge.tsx'

type RequestSummaryProps = { request: LeaveRequest; cancelling: boolean; zone: string }

export function RequestSummary({ request, cancelling, zone }: RequestSummaryProps) {
  const { hoursRequested, workingDays, availableHours, exceedsBalance, status, notes, decision } = request
  const left = availableHours === null ? null : roundHours(availableHours - hoursRequested)
  // Hours for leave that has started are deducted today.
  const begun = request.startDate <= dayOf(serverNow(), zone)
  return (
    <>
      <div className="figures grid grid-cols-1 gap-3 rounded-pop bg-surface-2 px-4 py-3.5 text-md">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-base font-semibold">{datesText(request)}</p>
            <p className="text-muted">{workingDaysText(workingDays)}</p>
          </div>
          <p className="text-right text-lg font-semibold whitespace-nowrap">
            {decimalHoursText(hoursRequested)} <span className="text-md font-normal text-muted">hours</span>
          </p>
        </div>
        <dl className="grid grid-cols-1 gap-1.5 border-t border-line pt-3">
          {availableHours !== null && left !== null && (
            <>
              <Fact name={begun ? 'Available today' : `Available by ${dayText(request.startDate)}`}>
                {balanceText(availableHours)} h
              </Fact>
              <Fact name="Left if approved">
                <span className={left < 0 ? 'text-danger' : undefined}>{balanceText(left)} h</span>
              </Fact>
            </>
          )}
          {cancelling && status === 'approved' && (
            <Fact name="Goes back to the balance">{decimalHoursText(hoursRequested)} h</Fact>
          )}
          <Fact name="Requested">{dayText(dayOf(request.createdAt, zone))}</Fact>
          {status !== 'pending' && (
            <Fact name="Status">
              <StatusBadge status={status} />
            </Fact>
          )}
          {decision && (
            <Fact name="Decided by">
              {decision.decidedBy}, {dayText(dayOf(decision.decidedAt, zone))}
            </Fact>
          )}
        </dl>
      </div>
      {exceedsBalance && (
        <Notice tone="warning" title="Beyond balance">
          {availableHours === null
            ? 'When this was approved, it asked for more hours than there were.'
            : `It asks for ${decimalHoursText(hoursRequested)} hours; ${balanceText(availableHours)} ${begun ? 'are' : 'will be'} there. You can approve it all the same.`}
        </Notice>
      )}
      {notes && <NoteSection title="Notes of the employee">{notes}</NoteSection>}
      {decision?.notes && <NoteSection title="Notes on the decision">{decision.notes}</NoteSection>}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}

function NoteSection({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="text-md font-medium">{title}</h3>
      <p className="mt-1 text-md break-words whitespace-pre-line text-muted">{children}</p>
    </div>
  )
}
