import { t } from '#domain/texts/text.ts'
import { addHours, NO_HOURS, type ReportEntry, type ReportPerson } from '#domain/timesheets/rules.ts'
import { ALL_EMPLOYEES } from '#domain/timesheets/texts.ts'
import type { ReportJob } from '../report/report-job.ts'
import { drawHeader, drawPerson } from './header.ts'
import { MARGIN, openDocument } from './page-writer.ts'
import { startTable } from './table.ts'

/** A structure tree for screen readers needs an object per cell, which is too much for longer reports. */
const MAX_TAGGED = 250

const ROWS_A_PAGE = { portrait: 38, landscape: 27 }

const LACKING = t`Some characters can’t be printed and show as a box. The Excel and CSV files include them all.`

/** In a report of several people, each person starts on a new page, so that the pages can be handed out. The last page has the total. */
export async function* renderPdf(job: ReportJob, entries: AsyncIterable<ReportEntry>): AsyncGenerator<Uint8Array> {
  const { options, header, entryCount, personCount } = job
  const landscape = options.withLocations
  const rows = ROWS_A_PAGE[landscape ? 'landscape' : 'portrait']
  const pageCount = Math.ceil((entryCount + 9) / rows) + (options.withEmployee ? personCount : 0)
  const pages = openDocument(job, entryCount <= MAX_TAGGED, landscape, pageCount)
  const top = await drawHeader(pages, job, pages.root)
  const newTable = (from: number, caption = '') =>
    startTable(pages, { options, color: header.color, caption }, from, pages.root)
  const tableOn = (title: string, subtitle: string, from: number | null) => {
    if (from === null) pages.nextPage()
    return newTable(drawPerson(pages, title, subtitle, from ?? MARGIN.top, pages.root), title)
  }
  let table = options.withEmployee ? null : newTable(top)
  let person: ReportPerson | null = null
  let [own, all] = [NO_HOURS, NO_HOURS]
  let people = 0
  for await (const entry of entries) {
    if (options.withEmployee && entry.userId !== person?.userId) {
      table?.addTotal(own)
      table = tableOn(entry.employeeName, entry.username, people === 0 ? top : null)
      person = entry
      own = NO_HOURS
      people++
    }
    own = addHours(own, entry)
    all = addHours(all, entry)
    table?.addRow(entry)
    const bytes = pages.takeBytes()
    if (bytes) yield bytes
  }
  table ??= newTable(top)
  table.addTotal(own)
  if (people > 1) {
    table = tableOn(pages.say(ALL_EMPLOYEES), '', null)
    table.addTotal(all)
  }
  if (pages.layout.hasMissingCharacters()) table.addRemark(pages.say(LACKING))
  yield* pages.end()
}
