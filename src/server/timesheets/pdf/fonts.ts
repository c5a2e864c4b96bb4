import { type FontName, type OpenFont, openFont } from './open-font.ts'
import { type EmbeddedFont, embedFont, type ParsedFont } from './pdfkit-internals.ts'

export type Font = OpenFont & { embedded: EmbeddedFont }

/** The fonts of a document. Each is embedded when the first text needs it. */
export type FontSet = { get(name: FontName): Font }

const parsedFonts = new Map<FontName, ParsedFont>()

export function createFontSet(doc: PDFKit.PDFDocument): FontSet {
  const fonts = new Map<FontName, Font>()
  return {
    get(name) {
      let font = fonts.get(name)
      if (!font) {
        const open = openFont(name)
        const embedded = embedFont(doc, parsedFonts.get(name) ?? open.file)
        parsedFonts.set(name, embedded.font)
        font = { ...open, embedded }
        fonts.set(name, font)
      }
      return font
    },
  }
}
