import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

// Everything we use of pdfkit (0.20) that its types don't declare. A test pins it, so that an upgrade fails there.

/** A font as pdfkit embeds it. Lengths are thousandths of the font size. */
export type EmbeddedFont = {
  id: string
  scale: number
  font: ParsedFont
  layoutRun(text: string, features: string[] | Record<string, boolean>): { glyphs: Glyph[]; positions: GlyphPosition[] }
  /** Their index is the code; the same glyph can have several. */
  subset: { glyphs: number[]; includeGlyph(glyph: number): number }
  widths: number[]
  unicode: (readonly number[])[]
  ref(): unknown
}

export type Glyph = { id: number; advanceWidth: number; codePoints: number[] }
export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }

/** fontkit's font. Any number of documents can embed it. */
export type ParsedFont = {
  hasGlyphForCodePoint(codePoint: number): boolean
  _glyphs: Record<number, Glyph>
}

/** Takes a file or what another document parsed. */
export function embedFont(doc: PDFKit.PDFDocument, font: Buffer | ParsedFont): EmbeddedFont {
  doc.font(font as Buffer)
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit has no public name for it
  return (doc as unknown as { _font: EmbeddedFont })._font
}

/** The result depends on nothing but the text: fontkit's glyphs keep the characters that they first stood for. */
export function layoutRun(font: EmbeddedFont, text: string): { glyphs: Glyph[]; positions: GlyphPosition[] } {
  // oxlint-disable-next-line no-underscore-dangle -- fontkit has no public name for it
  font.font._glyphs = {}
  try {
    return font.layoutRun(text, [])
  } catch (error) {
    // fontkit fails at marks and dots that the font gives no place on their letter, such as those of ڢ. Then they aren't moved.
    if (!(error instanceof TypeError)) throw error
    return font.layoutRun(text, { mark: false, mkmk: false })
  }
}

type PageResources = { fonts: Record<string, unknown>; xobjects: Record<string, unknown> }

export function pageResources(doc: PDFKit.PDFDocument): PageResources {
  return doc.page
}

type Image = { obj: { offset?: number } | null; embed(doc: PDFKit.PDFDocument): void }

/** Null for bytes that aren't a PNG or JPEG. */
export async function embedImage(doc: PDFKit.PDFDocument, bytes: Uint8Array): Promise<PDFKit.Mixins.ImageSrc | null> {
  const image = openImage(doc, bytes)
  if (!image) return null
  if (image.obj === null) image.embed(doc)
  // A transparent PNG is decoded in the background. Waiting for it makes the same report the same file.
  while (image.obj?.offset === undefined) await yieldToEventLoop()
  return image as never
}

function openImage(doc: PDFKit.PDFDocument, bytes: Uint8Array): Image | null {
  try {
    return (doc as unknown as { openImage(bytes: Uint8Array): Image }).openImage(Buffer.from(bytes))
  } catch {
    return null
  }
}

/** An element of the structure tree, which screen readers use. Null in documents without one. */
export type StructureElement = (PDFKit.PDFStructureElement & { dictionary: { data: Record<string, unknown> } }) | null
