import { sumAvailable } from '#domain/leave-accrual/rules.ts'
import { lastForecastDay } from '#domain/leave-balances/rules.ts'
import { isOverBalance } from '#domain/leave-requests/rules.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { decimalHoursText, roundHours } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import type { OwnBalance } from '#web/leave-balances/balance-card.tsx'
import { balanceText } from '#web/leave-balances/balance-text.ts'
import { useExplanation } from '#web/leave-balances/use-explanation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { workingDaysText } from '../request-dates.ts'
import { countWorkingDays, type RequestDraft } from './request-draft.ts'

type RequestProjectionProps = {
  draft: RequestDraft
  type: LeaveType | null
  balance: OwnBalance | null
  today: string
}

export function RequestProjection({ draft, type, balance, today }: RequestProjectionProps) {
  const { startDate, hoursRequested } = draft
  const days = countWorkingDays(draft)
  const by = startDate !== null && startDate > today ? startDate : today
  const foreseeable = by <= lastForecastDay(today)
  const asked = useExplanation({
    leaveTypeId: draft.leaveTypeId,
    on: by,
    limit: 1,
    enabled: balance !== null && foreseeable,
  })
  if (type === null || days === null || startDate === null || !(hoursRequested !== null && hoursRequested > 0))
    return null

  // Accruals due by that day count; leave already approved after it is deducted.
  const known = asked.data?.on === by && asked.data.leaveType.id === type.id ? asked.data : null
  const available = balance === null ? 0 : known && sumAvailable([{ hours: known.balance }, ...known.booked])
  const left = available === null ? null : roundHours(available - hoursRequested)
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <p
        role="status"
        className="figures flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-pop bg-surface-2 px-4 py-3 text-md"
      >
        <span className="font-medium">{workingDaysText(days)}</span>
        {balance !== null && available !== null && left !== null && (
          <span className="text-muted">
            {balanceText(available)} − {decimalHoursText(hoursRequested)} ={' '}
            <strong className="text-base whitespace-nowrap font-semibold text-ink">
              {balanceText(left)} hours left
            </strong>{' '}
            afterwards
          </span>
        )}
      </p>
      {available !== null && isOverBalance(hoursRequested, available) && (
        <Notice tone="warning" title={balance === null ? 'No hours are allocated' : 'More than your balance'}>
          {balance === null
            ? `Nothing is credited to you for ${type.name}.`
            : by === today
              ? `You have ${balanceText(available)} hours.`
              : `You will have ${balanceText(available)} hours on ${dayText(by)}.`}{' '}
          You can send the request all the same: it is marked for whoever decides.
        </Notice>
      )}
      {balance !== null && balance.pendingAmount > 0 && (
        <p className="figures px-1 text-sm text-muted">
          {decimalHoursText(balance.pendingAmount)} more hours wait for a decision and are not taken off here.
        </p>
      )}
    </div>
  )
}
