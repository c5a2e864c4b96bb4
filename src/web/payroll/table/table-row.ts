import type { Elements } from '#web/ui/elements.ts'
import type { HoursByCode } from './hours-by-code.ts'

/** One person in the table of a payroll. */
export type PayrollRow = {
  id: string
  name: Elements
  hours: HoursByCode
  /** Says what the hours correct, when they are a difference. */
  correction?: string
  state: Elements
  /** Below the row, while it is open. */
  panel: Elements
}

/** What a correction of an earlier period adds to the totals. */
export type CorrectionRow = {
  id: string
  userId: string
  name: string
  hours: HoursByCode
  text: string
  /** First day of the closed period; null for hours that no payroll has had. */
  corrects: string | null
}

export type PayrollRows = {
  label: string
  rows: readonly PayrollRow[]
  columns: readonly { code: string; name: string }[]
  corrections: readonly CorrectionRow[]
  /** With the corrections. */
  totals: HoursByCode
  people: string
  stateTitle: string
  /** Rows after these show on paper only. */
  shown: number
  /** Below the rows: shows all of them. */
  more: Elements
}
