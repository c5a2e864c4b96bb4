import type { PayPeriodSummary } from '../pay-periods/contract.ts'

type PeriodKey = { payGroupId: string; firstDay: string }

/** `corrections` is null unless the close has corrections of earlier periods alone. */
type CloseOfPeriod = PeriodKey & { number: number; corrections: unknown }

/** The closes of a period, oldest first. Those of corrections alone don't close it. */
export function listClosesOf<Close extends CloseOfPeriod>(
  closes: readonly Close[],
  { payGroupId, firstDay }: PeriodKey,
): Close[] {
  const own = closes.filter((close) => close.payGroupId === payGroupId && close.firstDay === firstDay)
  return own.some(({ corrections }) => corrections === null)
    ? own.toSorted((one, other) => one.number - other.number)
    : []
}

/** Periods that have ended with people, and that no payroll closes, oldest first. */
export function listOpenPeriods<Period extends Omit<PayPeriodSummary, 'submitted'>>(
  periods: readonly Period[],
  closes: readonly CloseOfPeriod[],
): Period[] {
  return periods
    .filter(mayWait)
    .filter((period) => listClosesOf(closes, period).length === 0)
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
}

/** Whether the period waits unless there is a close of it, in which every timesheet was reopened. */
export const mayWait = ({ hasEnded, people, closed }: Omit<PayPeriodSummary, 'submitted'>): boolean =>
  hasEnded && people > 0 && closed === 0
