import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { ReportOrder } from '../rendering/render-order.ts'
import { drawHead } from './head.ts'
import { openPaper } from './paper.ts'
import { startTable } from './table.ts'

/** A structure for readers that speak needs an object for each cell, which is too much for a report of everybody. */
const MAX_TAGGED = 250

const ROWS_A_PAGE = { portrait: 38, landscape: 27 }

const LACKING =
  'Some characters can’t be printed here: emoji are left out, and others show as a box. The Excel and CSV files have all of them.'

/** A report to be printed or read; each page is given away when it is full. */
export async function* renderPdf(order: ReportOrder, entries: AsyncIterable<ReportEntry>): AsyncGenerator<Uint8Array> {
  const landscape = order.options.withLocations
  const pages = Math.ceil((order.entryCount + 9) / ROWS_A_PAGE[landscape ? 'landscape' : 'portrait'])
  const paper = openPaper(order, order.entryCount <= MAX_TAGGED, landscape, pages)
  const top = await drawHead(paper, order, paper.root)
  const table = startTable(paper, order.options, order.letterhead.color, top, paper.root)
  let seconds = 0
  for await (const entry of entries) {
    seconds += workedSeconds(entry) ?? 0
    table.add(entry)
    const bytes = paper.written()
    if (bytes) yield bytes
  }
  table.total(hoursText(seconds))
  if (paper.setter.isLacking()) table.remark(LACKING)
  yield* paper.end()
}
