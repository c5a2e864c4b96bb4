import type { ExportFormat } from '#domain/timesheets/contract.ts'
import type { ReportEntry, ReportHead, ReportOptions } from '#domain/timesheets/rules.ts'

/** What an organization's paper looks like. */
export type Letterhead = {
  /** `#0097b2` */
  color: string
  /** PNG or JPEG; null where there is none. */
  logo: Uint8Array | null
}

/** A report to be made; its entries follow in batches. */
export type ReportOrder = {
  format: ExportFormat
  head: ReportHead
  options: ReportOptions
  letterhead: Letterhead
  /** How many entries there will be, at most. */
  entryCount: number
  printedAt: Date
}

export type RenderedReport = {
  content: AsyncIterable<Uint8Array>
  /** About how many bytes there will be; null when it is so short that nobody waits. */
  expectedBytes: number | null
}

/** Makes files in a thread of its own, so that a long one keeps nobody from clocking in. */
export type Renderer = {
  /**
   * Takes entries as fast as the file is read, and no faster. Resolves with the first bytes, so a report that cannot be made
   * fails here and not in the middle of an answer. Leaving the content early ends the work.
   */
  render(order: ReportOrder, entries: AsyncIterable<readonly ReportEntry[]>): Promise<RenderedReport>
  stop(): Promise<void>
}
