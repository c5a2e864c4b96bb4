import type { ReactNode } from 'react'
import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { shortageText } from '#domain/leave-requests/texts.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { balanceText, decimalHoursText, roundHours, shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import type { OwnBalance } from '#web/leave-balances/balance-card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { workingDaysText } from '../request-dates.ts'
import { countWorkingDays, parseDraft, type RequestDraft } from './request-draft.ts'

type RequestProjectionProps = {
  draft: RequestDraft
  type: LeaveType | null
  balance: OwnBalance | null
  today: string
}

export function RequestProjection({ draft, type, balance, today }: RequestProjectionProps) {
  const { startDate, endDate, hoursRequested } = draft
  const days = countWorkingDays(draft)
  const { request } = parseDraft(draft)
  const query = useRead(
    leaveRequestEndpoints.check,
    { params: { leaveTypeId: draft.leaveTypeId }, query: toQuery(draft) },
    { fallback: t`Failed to fetch leave balances`, enabled: request !== undefined },
  )
  if (type === null || days === null || startDate === null || endDate === null || hoursRequested === null) return null
  const check = request ? query.data : undefined
  const [available, remaining] = [balanceText(check?.availableHours ?? 0), balanceText(check?.remainingHours ?? 0)]
  const shortage = check?.shortage ? describeShortage(check.shortage, { type, balance, today }) : null
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <p
        role="status"
        className="figures flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-pop bg-surface-2 px-4 py-3 text-md"
      >
        <span className="font-medium">{workingDaysText(days)}</span>
        {balance !== null && check && (
          <span className="text-muted">
            {isDifference(check, hoursRequested)
              ? rich(
                  LEFT,
                )`${available} − ${decimalHoursText(hoursRequested)} = <left>${remaining} hours left</left> after this request`
              : rich(
                  LEFT,
                )`${available} hours on ${shortDayText(startDate, today)}, <left>${remaining} hours left</left> on ${shortDayText(endDate, today)} after this request`}
          </span>
        )}
      </p>
      {shortage !== null && (
        <Notice tone="warning" title={balance === null ? t`No balance` : t`Over your balance`}>
          {t`${shortage} You can still send it. Your approver will see that it’s over your balance.`}
        </Notice>
      )}
      {balance !== null && balance.pendingAmount > 0 && (
        <p className="figures px-1 text-sm text-muted">
          {t`${shortHoursText(balance.pendingAmount)} h in pending requests aren’t deducted yet.`}
        </p>
      )}
    </div>
  )
}

const LEFT = {
  left: (words: ReactNode) => <strong className="text-base whitespace-nowrap font-semibold text-ink">{words}</strong>,
}

type Shortage = Parameters<typeof shortageText>[0]
type Account = { type: LeaveType; balance: OwnBalance | null; today: string }

function describeShortage(shortage: Shortage, { type, balance, today }: Account): string {
  return balance === null ? t`You have no ${type.name} balance.` : say(shortageText(shortage, 'Your', today))
}

function toQuery({ startDate, endDate, hoursRequested }: RequestDraft) {
  return { startDate: startDate ?? '', endDate: endDate ?? '', hoursRequested: hoursRequested ?? 0 }
}

/** Otherwise hours are credited or expire between the days. */
function isDifference(check: { availableHours: number; remainingHours: number }, hoursRequested: number): boolean {
  return roundHours(check.availableHours - hoursRequested) === check.remainingHours
}
