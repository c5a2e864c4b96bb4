import type { EmbeddedFont, Glyph, GlyphPosition } from './pdfkit-internals.ts'

export type PlacedGlyph = GlyphPosition & { code: string }

/**
 * From left to right. Each code maps to the letters it stands for, so that copied text and searches work: some fonts
 * draw a dot as a glyph of its own, and several letters with the same body.
 */
export function shapeWord(font: EmbeddedFont, word: string): PlacedGlyph[] {
  const { glyphs, positions } = font.layoutRun(word, [])
  const texts = findGlyphTexts(glyphs, positions, word)
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index]
    return position ? [{ ...position, code: glyphCode(font, glyph, texts[index] ?? []) }] : []
  })
}

/** The box for a character that the font doesn't have. Copying it still gives the character. */
export function missingGlyph(font: EmbeddedFont, character: string): PlacedGlyph[] {
  const { glyphs, positions } = font.layoutRun(character, [])
  const [glyph] = glyphs
  const [position] = positions
  return glyph && position ? [{ ...position, code: glyphCode(font, glyph, codePoints(character)) }] : []
}

function findGlyphTexts(glyphs: Glyph[], positions: GlyphPosition[], word: string): (readonly number[])[] {
  const written = codePoints(word)
  const isReversed = /\p{Script=Arabic}/u.test(word)
  const logical = isReversed ? [...glyphs.keys()].reverse() : [...glyphs.keys()]
  const reported = logical.flatMap((index) => glyphs[index]?.codePoints ?? [])
  if (reported.length === written.length && reported.every((codePoint, at) => codePoint === written[at])) {
    return glyphs.map((glyph) => glyph.codePoints)
  }
  // Every letter has one body with a width. Dots have no width, and accents report their own code points.
  const bodies = logical.filter((index) => (positions[index]?.xAdvance ?? 0) > 0)
  const letters = [LETTERS, LETTERS_LAM_ALEF]
    .map((kind) => word.match(kind) ?? [])
    .find(({ length }) => length === bodies.length)
  const texts: (readonly number[])[] = glyphs.map(() => [])
  if (!letters) {
    if (bodies[0] !== undefined) texts[bodies[0]] = written
    return texts
  }
  let body = -1
  let remaining: number[] = []
  for (const index of logical) {
    if (index === bodies[body + 1]) {
      body++
      remaining = codePoints(letters[body] ?? '')
      texts[index] = remaining
      continue
    }
    const accents = glyphs[index]?.codePoints ?? []
    if (!accents.every((accent) => remaining.indexOf(accent) > 0)) continue
    for (const accent of accents) remaining.splice(remaining.indexOf(accent), 1)
    texts[index] = accents
  }
  return texts
}

const LETTERS = /.[\p{M}\p{Cf}]*/gsu
const LETTERS_LAM_ALEF = /\u0644\p{M}*[\u0622\u0623\u0625\u0627\u0671]\p{M}*|.[\p{M}\p{Cf}]*/gsu

function glyphCode(font: EmbeddedFont, { id, advanceWidth }: Glyph, text: readonly number[]): string {
  const key = `${id} ${text.join(' ')}`
  const codes = codesByFont.get(font) ?? new Map<string, number>()
  codesByFont.set(font, codes)
  let code = codes.get(key)
  if (code === undefined) {
    const isNew = !font.subset.glyphs.includes(id)
    code = isNew ? font.subset.includeGlyph(id) : font.subset.glyphs.push(id) - 1
    codes.set(key, code)
    font.widths[code] = advanceWidth * font.scale
    font.unicode[code] = text
  }
  return code.toString(16).padStart(4, '0')
}
const codesByFont = new WeakMap<EmbeddedFont, Map<string, number>>()

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
