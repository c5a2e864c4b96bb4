import type { PayrollClose, PayrollCloseDetails, PayrollPerson } from '#domain/payroll/contract.ts'
import { sumHours } from '#domain/time/decimal-hours.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import type { CorrectionRow, PayrollRow } from '../table/table-row.ts'

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
      userId,
      corrects: isCorrection ? firstDay : null,
      name,
      hours,
      text:
        number === undefined
          ? t`From ${shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}`
          : t`Correction of payroll ${number}`,
    }
  })
}

/** Reopened timesheets of a close, approved or not: what the next close would pay of them, and nothing if nothing changed. */
export function toReopenedRows({ number, firstDay, laterCorrections }: PayrollCloseDetails): CorrectionRow[] {
  return laterCorrections
    .filter(({ paidWith }) => paidWith === null)
    .map(({ userId, name, lines }) => ({
      id: `${userId} ${firstDay}`,
      userId,
      corrects: firstDay,
      name,
      hours: new Map(lines.map(({ code, hours }) => [code, hours])),
      text: lines.length === 0 ? t`Already in payroll ${number}` : t`Correction of payroll ${number}`,
    }))
}

/** A payroll has paid these people's hours of the period already: their rows have what the next one pays. No one counts twice. */
export function applyCorrections(
  rows: readonly PayrollRow[],
  corrections: readonly CorrectionRow[],
  reopened: readonly CorrectionRow[],
  firstDay: string,
): { rows: PayrollRow[]; others: CorrectionRow[] } {
  const isOwn = ({ userId, corrects }: CorrectionRow) => corrects === firstDay && rows.some(({ id }) => id === userId)
  const own = new Map([...corrections, ...reopened].filter(isOwn).map((each) => [each.userId, each]))
  return {
    rows: rows.map((row) => {
      const correction = own.get(row.id)
      return correction ? { ...row, hours: correction.hours, correction: correction.text } : row
    }),
    others: corrections.filter((each) => !isOwn(each)),
  }
}
