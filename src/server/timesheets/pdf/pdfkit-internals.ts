import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

// Everything we use of pdfkit (0.20) that its types don't declare. A test pins it, so that an upgrade fails there.

/** A font as pdfkit embeds it. Widths are thousandths of the font size. */
export type EmbeddedFont = {
  id: string
  font: ParsedFont
  /** Their index is the code; the same glyph can have several. */
  subset: { glyphs: number[]; includeGlyph(glyph: number): number }
  widths: number[]
  unicode: (readonly number[])[]
  ref(): unknown
}

/** fontkit's font. Any number of documents can embed it. */
export type ParsedFont = { postscriptName: string }

/** Takes a file or what another document parsed. */
export function embedFont(doc: PDFKit.PDFDocument, font: Buffer | ParsedFont): EmbeddedFont {
  doc.font(font as Buffer)
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit has no public name for it
  return (doc as unknown as { _font: EmbeddedFont })._font
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
