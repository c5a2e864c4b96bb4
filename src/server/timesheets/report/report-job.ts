import type { ExportFormat } from '#domain/timesheets/contract.ts'
import type { ReportDetails, ReportOptions } from '#domain/timesheets/rules.ts'
import type { Reading } from '#server/languages/known-languages.ts'

/** The organization's color (`#0097b2`) and its logo as PNG. */
export type ReportHeader = { color: string; logo: Uint8Array | null }

export type ReportJob = {
  /** Who reads the file. */
  reading: Reading
  format: ExportFormat
  details: ReportDetails
  options: ReportOptions
  header: ReportHeader
  /** An upper bound: entries may be deleted while the report is rendered. */
  entryCount: number
  personCount: number
  printedAt: Date
}
