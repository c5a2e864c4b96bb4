import Document from 'pdfkit'
import { dateText } from '#domain/time/formats.ts'
import { REPORT_TITLE } from '#domain/timesheets/rules.ts'
import type { ReportOrder } from '../rendering/render-order.ts'
import { openFonts } from './fonts.ts'
import { type Element, ornament, rootElement } from './structure.ts'
import { decimal, type SetLine, type TextStyle, type Typesetter, typesetterWith } from './text.ts'

/** Points, from the upper left corner. */
export const MARGIN = { side: 44, top: 36, bottom: 42 }

export const INK = '#1b2733'
export const QUIET = '#5b6770'
export const HAIRLINE = '#dfe5e9'

const FOOTER: TextStyle = { weight: 'regular', size: 8 }
const FOOTER_BASELINE = 24
const SPACE = 2.2

/** US Letter, one page after the other. A page is given away as soon as the next one begins. */
export type Paper = {
  doc: PDFKit.PDFDocument
  /** Of the tree that tells what is what, where the document is tagged. */
  root: Element
  setter: Typesetter
  width: number
  /** Below this only the footer stands. */
  bottom: number
  nextPage(): void
  /** Draws a line of text with its left end and baseline there. */
  text(line: SetLine, x: number, baseline: number, color?: string): void
  fill(x: number, y: number, width: number, height: number, color: string): void
  /** What has been written since the last time it was asked for. */
  written(): Uint8Array | null
  /** Ends the last page and the document; the rest of its bytes. */
  end(): AsyncIterable<Uint8Array>
}

/** Opens a document and its first page. `pages` is about how many there will be. */
export function openPaper(
  { head, options, printedAt }: ReportOrder,
  tagged: boolean,
  landscape: boolean,
  pages: number,
): Paper {
  const doc = new Document({
    size: 'LETTER',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    // @types/pdfkit knows no document without a font of the reader's.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    tagged,
    info: { Title: REPORT_TITLE, Author: head.organization, CreationDate: printedAt },
  })
  const setter = typesetterWith(openFonts(doc))
  const generated = setter.line(`Generated on ${dateText(printedAt, options.zone)}`, FOOTER)
  // How many pages there are is known at the end; until then each page shows a form that is drawn last.
  const total = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -4, 60, 12] })
  const totalRoom = setter.line('0'.repeat(String(pages).length), FOOTER).width
  let number = 0

  function footer(): void {
    const baseline = doc.page.height - FOOTER_BASELINE
    ornament(doc, tagged, () => {
      text(generated, MARGIN.side, baseline, QUIET)
      const numbered = setter.line(`Page ${number} of`, FOOTER)
      const right = doc.page.width - MARGIN.side - totalRoom
      text(numbered, right - numbered.width - SPACE, baseline, QUIET)
      xobjects()['Total'] = total
      doc.addContent(`q 1 0 0 -1 ${decimal(right)} ${decimal(baseline)} cm /Total Do Q`)
    })
  }
  function nextPage(): void {
    if (number > 0) footer()
    doc.addPage()
    number++
  }
  function text(line: SetLine, x: number, baseline: number, color = INK): void {
    for (const font of line.fonts) (doc.page as unknown as Resources).fonts[font.id] ??= font.ref()
    doc.addContent(`${rgb(color)} rg BT 1 0 0 -1 ${decimal(x)} ${decimal(baseline)} Tm\n${line.operators}\nET`)
  }
  function xobjects(): Record<string, unknown> {
    return (doc.page as unknown as Resources).xobjects
  }
  const root = tagged ? rootElement(doc) : null
  nextPage()
  return {
    doc,
    root,
    setter,
    width: doc.page.width - 2 * MARGIN.side,
    bottom: doc.page.height - MARGIN.bottom,
    nextPage,
    text,
    fill: (x, y, width, height, color) =>
      void doc.addContent(`${rgb(color)} rg ${[x, y, width, height].map(decimal).join(' ')} re f`),
    written: () => doc.read() as Buffer | null,
    async *end() {
      footer()
      const line = setter.line(String(number), FOOTER)
      Object.assign(total.data, {
        Resources: { Font: Object.fromEntries(line.fonts.map((font) => [font.id, font.ref()])) },
      })
      total.end(`${rgb(QUIET)} rg BT\n${line.operators}\nET`)
      doc.end()
      for await (const bytes of doc) yield bytes as Uint8Array
    },
  }
}

/** What a page of pdfkit's (0.20) may draw with, by name; its types do not tell. */
type Resources = { fonts: Record<string, unknown>; xobjects: Record<string, unknown> }

/** `#0097b2` as PDF has it. */
function rgb(color: string): string {
  return [1, 3, 5].map((at) => decimal(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}
