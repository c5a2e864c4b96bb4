import { payCodeText } from '#domain/pay-periods/texts.ts'
import { compareCodes } from '#domain/payroll/rules.ts'
import { groupedDecimalHoursText, sumHours } from '#domain/time/decimal-hours.ts'
import { toHours } from '#domain/time/hours.ts'
import { about, say } from '#web/languages/text.ts'

export type HoursByCode = ReadonlyMap<string, number>
export type Column = { code: string; name: string }

/** Rounded for each person, as they are paid. */
export function toHoursByCode(totals: readonly { code: string; seconds: number }[]): HoursByCode {
  return new Map(totals.map(({ code, seconds }) => [code, toHours(seconds)]))
}

export function sumByCode(all: readonly HoursByCode[]): HoursByCode {
  const codes = new Set(all.flatMap((hours) => [...hours.keys()]))
  return new Map([...codes].map((code) => [code, sumHours(all.map((hours) => hours.get(code) ?? 0))]))
}

export const sumCodes = (hours: HoursByCode): number => sumHours([...hours.values()])

/** Regular and overtime, and each other code with hours. */
export function listColumns(
  all: readonly HoursByCode[],
  leaveTypes: readonly { id: string; name: string }[],
): Column[] {
  const names = new Map(leaveTypes.map(({ id, name }) => [id, toShortName(name)]))
  const used = all.flatMap((hours) => [...hours].flatMap(([code, some]) => (some === 0 ? [] : [code])))
  return [...new Set(['regular', 'overtime', ...used])]
    .map((code) => ({ code, name: code === 'double' ? about('hours')`Double` : say(payCodeText(code, names)) }))
    .toSorted(compareCodes)
}

/** `Paid Time Off (PTO)` → `PTO` */
const toShortName = (name: string) => /\((\w+)\)$/.exec(name)?.[1] ?? name

/** `2,413.65`, and `–` for none. Corrections have a sign. */
export function cellText(hours: number, isCorrection = false): string {
  if (hours === 0) return '–'
  return (isCorrection && hours > 0 ? '+' : '') + groupedDecimalHoursText(hours)
}
