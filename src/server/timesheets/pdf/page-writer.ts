import Document from 'pdfkit'
import { say } from '#domain/languages/say.ts'
import type { Formats } from '#domain/locale.ts'
import { about, type Text, t } from '#domain/texts/text.ts'
import { numericDate } from '#domain/texts/values.ts'
import { REPORT_TITLE } from '#domain/timesheets/rules.ts'
import { toReader } from '#server/languages/known-languages.ts'
import type { ReportJob } from '../report/report-job.ts'
import { createFontSet } from './fonts.ts'
import { pageResources, type StructureElement } from './pdfkit-internals.ts'
import { addRootElement, drawArtifact } from './structure.ts'
import { createTextLayout, pdfNumber, type TextLayout, type TextLine, type TextStyle } from './text.ts'

/** Points, from the upper left corner. */
export const MARGIN = { side: 44, top: 36, bottom: 42 }

export const TEXT_COLOR = '#1b2733'
export const MUTED_COLOR = '#5b6770'
export const ROW_LINE_COLOR = '#dfe5e9'

const FOOTER: TextStyle = { weight: 'regular', size: 8 }
const FOOTER_BASELINE = 24
const SPACE = 2.2

/** US Letter pages. The bytes of a page are available as soon as the next page begins. */
export type PageWriter = {
  doc: PDFKit.PDFDocument
  root: StructureElement
  layout: TextLayout
  /** In the language of the reader. */
  say(text: Text | string): string
  formats: Formats
  width: number
  bottom: number
  nextPage(): void
  drawText(line: TextLine, x: number, baseline: number, color?: string): void
  fillRect(x: number, y: number, width: number, height: number, color: string): void
  takeBytes(): Uint8Array | null
  end(): AsyncIterable<Uint8Array>
}

export function openDocument(
  { reading, details, options, printedAt }: ReportJob,
  tagged: boolean,
  landscape: boolean,
  pageCount: number,
): PageWriter {
  const reader = toReader(reading)
  const toWords = (text: Text | string) => say(text, reader)
  const doc = new Document({
    size: 'LETTER',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    // There must be no default font, which @types/pdfkit doesn't allow.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: reader.language.locale,
    displayTitle: true,
    tagged,
    info: { Title: toWords(REPORT_TITLE), Author: details.organization, CreationDate: printedAt },
  })
  const layout = createTextLayout(createFontSet(doc))
  const generated = layout.layoutLine(toWords(t`Generated on ${numericDate(printedAt, options.zone)}`), FOOTER)
  // The total number of pages is a form that every page shows and that is drawn at the end.
  const total = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -4, 60, 12] })
  const totalRoom = layout.layoutLine('0'.repeat(String(pageCount).length), FOOTER).width
  let number = 0

  function footer(): void {
    const baseline = doc.page.height - FOOTER_BASELINE
    drawArtifact(doc, tagged, () => {
      text(generated, MARGIN.side, baseline, MUTED_COLOR)
      const numbered = layout.layoutLine(toWords(about('the number of pages follows')`Page ${number} of`), FOOTER)
      const right = doc.page.width - MARGIN.side - totalRoom
      text(numbered, right - numbered.width - SPACE, baseline, MUTED_COLOR)
      pageResources(doc).xobjects['Total'] = total
      doc.addContent(`q 1 0 0 -1 ${pdfNumber(right)} ${pdfNumber(baseline)} cm /Total Do Q`)
    })
  }
  function nextPage(): void {
    if (number > 0) footer()
    doc.addPage()
    number++
  }
  function text(line: TextLine, x: number, baseline: number, color = TEXT_COLOR): void {
    for (const font of line.fonts) pageResources(doc).fonts[font.embedded.id] ??= font.embedded.ref()
    doc.addContent(
      `${toPdfColor(color)} rg BT 1 0 0 -1 ${pdfNumber(x)} ${pdfNumber(baseline)} Tm\n${line.operators}\nET`,
    )
  }
  const root = tagged ? addRootElement(doc) : null
  nextPage()
  return {
    doc,
    root,
    layout,
    say: toWords,
    formats: reader.formats,
    width: doc.page.width - 2 * MARGIN.side,
    bottom: doc.page.height - MARGIN.bottom,
    nextPage,
    drawText: text,
    fillRect: (x, y, width, height, color) =>
      void doc.addContent(`${toPdfColor(color)} rg ${[x, y, width, height].map(pdfNumber).join(' ')} re f`),
    takeBytes: () => doc.read() as Buffer | null,
    async *end() {
      footer()
      const line = layout.layoutLine(String(number), FOOTER)
      Object.assign(total.data, {
        Resources: { Font: Object.fromEntries(line.fonts.map(({ embedded }) => [embedded.id, embedded.ref()])) },
      })
      total.end(`${toPdfColor(MUTED_COLOR)} rg BT\n${line.operators}\nET`)
      doc.end()
      for await (const bytes of doc) yield bytes as Uint8Array
    },
  }
}

function toPdfColor(color: string): string {
  return [1, 3, 5].map((at) => pdfNumber(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}
