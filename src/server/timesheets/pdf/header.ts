import { t } from '#domain/texts/text.ts'
import { REPORT_TITLE, type ReportFact, reportFacts } from '#domain/timesheets/rules.ts'
import type { ReportJob } from '../report/report-job.ts'
import { lineColor } from './colors.ts'
import { MARGIN, MUTED_COLOR, type PageWriter } from './page-writer.ts'
import { embedImage, type StructureElement } from './pdfkit-internals.ts'
import { addElement, drawArtifact, markContent } from './structure.ts'
import type { TextLine, TextStyle } from './text.ts'

const TITLE: TextStyle = { weight: 'semibold', size: 20 }
const LABEL: TextStyle = { weight: 'regular', size: 7.5 }
const VALUE: TextStyle = { weight: 'regular', size: 9.5 }
const NOTE: TextStyle = { weight: 'regular', size: 9 }
const LINE = 12.5
const NAME_LINE = 15
/** The username and the beginning of the table need it. */
const ROOM_BELOW_NAME = 100

const NAME: TextStyle = { weight: 'semibold', size: 12 }

const LOGO = { width: 160, height: 40 }
const RULE = 2
const BOX = '#f4f6f8'
const PADDING = 9

const SHARES: Record<ReportFact['id'], number> = { organization: 0.32, employee: 0.26, period: 0.25, zone: 0.17 }
const GAP = 12

/** Returns where the table can begin. */
export async function drawHeader(
  pages: PageWriter,
  { details, header }: ReportJob,
  root: StructureElement,
): Promise<number> {
  const { doc, layout, width } = pages
  markContent(doc, addElement(doc, root, 'H1'), () =>
    pages.drawText(layout.layoutLine(pages.say(REPORT_TITLE), TITLE), MARGIN.side, MARGIN.top + 27),
  )
  if (header.logo) {
    await drawLogo(pages, header.logo, () => addElement(doc, root, 'Figure', { alt: details.organization }))
  }
  const rule = MARGIN.top + LOGO.height + 6
  drawArtifact(doc, root !== null, () => pages.fillRect(MARGIN.side, rule, width, RULE, lineColor(header.color, 1.05)))
  const below = drawFacts(pages, reportFacts(details, pages.formats), rule + RULE + 16, root)
  return details.note === '' ? below + 8 : drawNote(pages, details.note, header.color, below + 8, root)
}

/** A person's name above their entries. Returns where the table can begin. */
export function drawPerson(
  pages: PageWriter,
  name: string,
  username: string,
  top: number,
  root: StructureElement,
): number {
  const { doc, layout, width } = pages
  const lines = layout.wrapText(name, NAME, width)
  const hasRoom = top + lines.length * NAME_LINE + ROOM_BELOW_NAME <= pages.bottom
  if (!hasRoom) pages.nextPage()
  let baseline = hasRoom ? top : MARGIN.top
  markContent(doc, addElement(doc, root, 'H2'), () => {
    for (const line of lines) {
      baseline += NAME_LINE
      pages.drawText(line, MARGIN.side, baseline)
    }
  })
  if (username !== '') {
    baseline += LINE
    markContent(doc, addElement(doc, root, 'P'), () =>
      pages.drawText(layout.layoutLine(username, NOTE), MARGIN.side, baseline, MUTED_COLOR),
    )
  }
  return baseline + 10
}

async function drawLogo({ doc, width }: PageWriter, bytes: Uint8Array, figure: () => StructureElement): Promise<void> {
  const image = await embedImage(doc, bytes)
  if (!image) return
  markContent(doc, figure(), () =>
    doc.image(image, MARGIN.side + width - LOGO.width, MARGIN.top, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
      valign: 'center',
    }),
  )
}

function drawFacts(pages: PageWriter, facts: readonly ReportFact[], top: number, root: StructureElement): number {
  const { doc, layout, width } = pages
  let x = MARGIN.side
  let lowest = top
  for (const { id, label, value } of facts) {
    const room = width * SHARES[id]
    markContent(doc, addElement(doc, root, 'P'), () => {
      pages.drawText(layout.layoutLine(pages.say(label), LABEL), x, top, MUTED_COLOR)
      let baseline = top
      for (const line of layout.wrapText(pages.say(value), VALUE, room - GAP)) {
        baseline += baseline === top ? 13 : LINE
        pages.drawText(line, x, baseline)
      }
      lowest = Math.max(lowest, baseline)
    })
    x += room
  }
  return lowest + 6
}

function drawNote(pages: PageWriter, note: string, color: string, top: number, root: StructureElement): number {
  const { doc, layout, width } = pages
  const lines = layout.wrapText(note, NOTE, width - 2 * PADDING)
  const paragraph = addElement(doc, root, 'P')
  let label: TextLine | null = layout.layoutLine(pages.say(t`Note`), LABEL)
  let y = top
  for (let from = 0; from < lines.length; ) {
    const above = PADDING + (label ? LINE : 0)
    const room = Math.floor((pages.bottom - y - above - PADDING) / LINE)
    if (room < Math.min(3, lines.length - from)) {
      pages.nextPage()
      y = MARGIN.top
      continue
    }
    const part = lines.slice(from, from + room)
    const height = above + part.length * LINE + PADDING
    drawArtifact(doc, root !== null, () => {
      pages.fillRect(MARGIN.side, y, width, height, BOX)
      pages.fillRect(MARGIN.side, y, RULE, height, lineColor(color, 1.05))
    })
    markContent(doc, paragraph, () => {
      if (label) pages.drawText(label, MARGIN.side + PADDING, y + PADDING + 6, MUTED_COLOR)
      for (const [index, line] of part.entries()) {
        const indent = line.fromRight ? width - 2 * PADDING - line.width : 0
        pages.drawText(line, MARGIN.side + PADDING + indent, y + above + index * LINE + 9)
      }
    })
    label = null
    from += part.length
    y += height
  }
  return y + 8
}
