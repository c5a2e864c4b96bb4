import type { ExportFormat } from '#domain/timesheets/contract.ts'
import type { ReportDetails, ReportOptions } from '#domain/timesheets/rules.ts'

/** What an organization's paper looks like. */
export type ReportHeader = {
  /** `#0097b2` */
  color: string
  /** PNG or JPEG; null where there is none. */
  logo: Uint8Array | null
}

/** A report to be made; its entries follow in batches. */
export type ReportJob = {
  format: ExportFormat
  details: ReportDetails
  options: ReportOptions
  header: ReportHeader
  /** How many entries there will be, at most. */
  entryCount: number
  printedAt: Date
}
