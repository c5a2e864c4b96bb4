import type { PayrollClose, PayrollPerson } from '#domain/payroll/contract.ts'
import { sumHours } from '#domain/time/decimal-hours.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import type { CorrectionRow } from '../table/table-row.ts'

/** Hours of earlier periods that the next close pays: corrections of a payroll, and people who were left out. */
export function toCorrectionRows(
  differences: readonly PayrollPerson[],
  closes: readonly PayrollClose[],
  today: string,
): CorrectionRow[] {
  return differences.map(({ userId, name, firstDay, lastDay, isCorrection, lines }) => {
    const closed = closes.filter((close) => close.firstDay === firstDay && close.corrections === null)
    const number = isCorrection
      ? closed.map((close) => close.number).toSorted((one, other) => one - other)[0]
      : undefined
    const hours = new Map<string, number>()
    for (const { code, hours: some } of lines) hours.set(code, sumHours([hours.get(code) ?? 0, some]))
    return {
      id: `${userId} ${firstDay}`,
      name,
      hours,
      text:
        number === undefined
          ? `From ${shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}`
          : `Correction of payroll ${number}`,
    }
  })
}

/** People of this period whose hours a payroll has paid already: of theirs, only the difference counts. */
export function findCorrected(differences: readonly PayrollPerson[], periodStart: string): ReadonlySet<string> {
  const ofPeriod = differences.filter(({ isCorrection, firstDay }) => isCorrection && firstDay === periodStart)
  return new Set(ofPeriod.map(({ userId }) => userId))
}
