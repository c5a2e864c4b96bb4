import { sumAvailable } from '#domain/leave-accrual/ledger.ts'
import { lastForecastDay } from '#domain/leave-balances/rules.ts'
import { isOverBalance } from '#domain/leave-requests/rules.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { decimalHoursText, roundHours, shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDayText } from '#domain/time/formats.ts'
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
  const balanceDay = startDate !== null && startDate > today ? startDate : today
  const hasForecast = balanceDay <= lastForecastDay(today)
  const query = useExplanation({
    leaveTypeId: draft.leaveTypeId,
    on: balanceDay,
    limit: 1,
    enabled: balance !== null && hasForecast,
  })
  if (type === null || days === null || startDate === null || !(hoursRequested !== null && hoursRequested > 0))
    return null

  // Accruals due by that day count; leave already approved after it is deducted.
  const explanation = query.data?.on === balanceDay && query.data.leaveType.id === type.id ? query.data : null
  const available =
    balance === null ? 0 : explanation && sumAvailable([{ hours: explanation.balance }, ...explanation.booked])
  const remaining = available === null ? null : roundHours(available - hoursRequested)
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <p
        role="status"
        className="figures flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-pop bg-surface-2 px-4 py-3 text-md"
      >
        <span className="font-medium">{workingDaysText(days)}</span>
        {balance !== null && available !== null && remaining !== null && (
          <span className="text-muted">
            <span>{`${balanceText(available)} − ${decimalHoursText(hoursRequested)} = `}</span>
            <strong className="text-base whitespace-nowrap font-semibold text-ink">
              {`${balanceText(remaining)} hours left`}
            </strong>
            <span>{' after this request'}</span>
          </span>
        )}
      </p>
      {available !== null && isOverBalance(hoursRequested, available) && (
        <Notice tone="warning" title={balance === null ? 'No balance' : 'Over your balance'}>
          {`${
            balance === null
              ? `You have no ${type.name} balance.`
              : balanceDay === today
                ? `You have ${shortHoursText(available)} hours.`
                : `You’ll have ${shortHoursText(available)} hours on ${shortDayText(balanceDay, today)}.`
          } You can still send it. Your approver will see that it’s over your balance.`}
        </Notice>
      )}
      {balance !== null && balance.pendingAmount > 0 && (
        <p className="figures px-1 text-sm text-muted">
          {`${shortHoursText(balance.pendingAmount)} h in pending requests aren’t deducted yet.`}
        </p>
      )}
    </div>
  )
}
