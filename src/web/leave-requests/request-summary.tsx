import type { ReactNode } from 'react'
import type { Refund } from '#domain/leave-accrual/recalculation.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { refundText, shortageText } from '#domain/leave-requests/texts.ts'
import { balanceText, decimalHoursText, roundHours } from '#domain/time/decimal-hours.ts'
import { shortDatesText, shortDayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { about, say, t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RequestHours } from './days/request-hours.tsx'
import { workingDaysText } from './request-dates.ts'
import { StatusBadge } from './status-badge.tsx'
import { useRefund } from './use-refund.ts'

type RequestSummaryProps = {
  request: LeaveRequest
  isCanceling: boolean
  zone: string
  onChanged: (request: LeaveRequest) => void
}

export function RequestSummary({ request, isCanceling, zone, onChanged }: RequestSummaryProps) {
  const today = dayOf(serverNow(), zone)
  const { hoursRequested, workingDays, availableHours, remainingHours, shortage, status, notes, decision } = request
  const refund = useRefund(request, isCanceling)
  const hasStarted = request.firstDayOff <= today
  return (
    <>
      <div className="figures grid grid-cols-1 gap-3 rounded-pop bg-surface-2 px-4 py-3.5 text-md">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="text-base font-semibold">{shortDatesText(request, today)}</p>
            <p className="text-muted">{workingDaysText(workingDays)}</p>
          </div>
          <p className="text-end text-lg font-semibold whitespace-nowrap">
            <span>{`${decimalHoursText(hoursRequested)} `}</span>
            <span className="text-md font-normal text-muted">{t`hours`}</span>
          </p>
        </div>
        <dl className="grid grid-cols-1 gap-1.5 border-t border-line pt-3">
          {availableHours !== null && remainingHours !== null && (
            <>
              <Fact
                name={hasStarted ? t`Available today` : t`Available on ${shortDayText(request.firstDayOff, today)}`}
              >
                {`${balanceText(availableHours)} h`}
              </Fact>
              <Fact
                name={
                  roundHours(availableHours - hoursRequested) === remainingHours
                    ? t`Left if approved`
                    : t`Left on ${shortDayText(request.lastDayOff, today)} if approved`
                }
              >
                <span
                  className={remainingHours < 0 ? 'text-danger' : undefined}
                >{`${balanceText(remainingHours)} h`}</span>
              </Fact>
            </>
          )}
          {refund && <Fact name={t`Returned to balance`}>{`${decimalHoursText(refund.returnedHours)} h`}</Fact>}
          <Fact name={t`Requested`}>{shortDayText(dayOf(request.createdAt, zone), today)}</Fact>
          {status !== 'pending' && (
            <Fact name={t`Status`}>
              <StatusBadge status={status} />
            </Fact>
          )}
          {decision && (
            <Fact name={t`Decided by`}>
              {deciderText(decision, shortDayText(dayOf(decision.decidedAt, zone), today))}
            </Fact>
          )}
        </dl>
      </div>
      {refund?.lost && <Notice tone="warning">{lostSentence(refund)}</Notice>}
      <RequestHours request={request} zone={zone} canEdit onSaved={onChanged} />
      {request.exceedsBalance && (
        <Notice tone="warning" title={t`Over balance`}>
          {shortage
            ? t`${say(shortageText(shortage, 'The', today))} You can still approve it.`
            : t`It was over the balance when approved.`}
        </Notice>
      )}
      {notes && <NoteSection title={t`Employee’s note`}>{notes}</NoteSection>}
      {decision?.notes && <NoteSection title={t`Decision note`}>{decision.notes}</NoteSection>}
    </>
  )
}

/** `Cy Cook for Ada Boss, Nov 20` */
function deciderText({ decidedBy, decidedFor }: NonNullable<LeaveRequest['decision']>, date: string): string {
  return decidedFor === null
    ? `${decidedBy}, ${date}`
    : about('a substitute for a manager')`${decidedBy} for ${decidedFor}, ${date}`
}

function lostSentence(refund: Refund): string {
  const returned = say(refundText(refund, { whose: 'their', isDone: false }))
  return t`${returned}.`
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
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
