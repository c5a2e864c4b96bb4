import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { ReportJob } from '../rendering/report-job.ts'
import { drawHeader } from './header.ts'
import { openDocument } from './page-writer.ts'
import { startTable } from './table.ts'

/** A structure tree for screen readers needs an object per cell, which is too much for longer reports. */
const MAX_TAGGED = 250

const ROWS_A_PAGE = { portrait: 38, landscape: 27 }

const LACKING =
  'Some characters can’t be printed. Emoji are left out, and others show as a box. The Excel and CSV files include them all.'

export async function* renderPdf(job: ReportJob, entries: AsyncIterable<ReportEntry>): AsyncGenerator<Uint8Array> {
  const landscape = job.options.withLocations
  const pageCount = Math.ceil((job.entryCount + 9) / ROWS_A_PAGE[landscape ? 'landscape' : 'portrait'])
  const pages = openDocument(job, job.entryCount <= MAX_TAGGED, landscape, pageCount)
  const top = await drawHeader(pages, job, pages.root)
  const table = startTable(pages, job.options, job.header.color, top, pages.root)
  let seconds = 0
  for await (const entry of entries) {
    seconds += workedSeconds(entry) ?? 0
    table.addRow(entry)
    const bytes = pages.takeBytes()
    if (bytes) yield bytes
  }
  table.addTotal(hoursText(seconds))
  if (pages.layout.hasMissingCharacters()) table.addRemark(LACKING)
  yield* pages.end()
}
