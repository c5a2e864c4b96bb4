import type { EmbeddedFont } from './pdfkit-internals.ts'
import type { ShapedGlyph } from './shaping.ts'

export type PlacedGlyph = { code: string; glyph: ShapedGlyph }

/** Gives the glyphs the codes that they have in this document. */
export function placeGlyphs(font: EmbeddedFont, glyphs: readonly ShapedGlyph[]): PlacedGlyph[] {
  return glyphs.map((glyph) => ({ code: glyphCode(font, glyph), glyph }))
}

function glyphCode(font: EmbeddedFont, { key, id, advanceWidth, text }: ShapedGlyph): string {
  const codes = codesByFont.get(font) ?? new Map<string, string>()
  codesByFont.set(font, codes)
  const known = codes.get(key)
  if (known !== undefined) return known
  const isNew = !font.subset.glyphs.includes(id)
  const code = isNew ? font.subset.includeGlyph(id) : font.subset.glyphs.push(id) - 1
  font.widths[code] = advanceWidth
  font.unicode[code] = text
  const hex = code.toString(16).padStart(4, '0')
  codes.set(key, hex)
  return hex
}
const codesByFont = new WeakMap<EmbeddedFont, Map<string, string>>()
