import { balanceText, decimalHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { BalanceRow } from './balance-rows.ts'

export function CurrentBalance({ row: { balance } }: { row: BalanceRow }) {
  if (!balance) return <span className="text-muted">{t`Not allocated`}</span>
  return (
    <span className={classNames('font-semibold', balance.currentBalance < 0 && 'text-danger')}>
      <span>{`${balanceText(balance.currentBalance)} `}</span>
      <span className="text-sm font-normal text-muted">h</span>
    </span>
  )
}

export function HoursFigure({ hours }: { hours: number | undefined }) {
  return <span className={hours ? undefined : 'text-muted'}>{hours === undefined ? '–' : decimalHoursText(hours)}</span>
}
