/** What pdfkit (0.20) makes of a font, and of a text in it; its types do not tell. Lengths are thousandths of the size. */
export type EmbeddedFont = {
  id: string
  scale: number
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  layoutRun(text: string, features: string[]): { glyphs: Glyph[]; positions: Position[] }
  /** The glyphs that go into the file, by the numbers they have there; the same glyph may be there twice. */
  subset: { glyphs: number[]; includeGlyph(glyph: number): number }
  widths: number[]
  /** The code points that each of those glyphs stands for. */
  unicode: (readonly number[])[]
  ref(): unknown
}

type Glyph = { id: number; advanceWidth: number; codePointsOf: number[] }
type Position = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }

/** A glyph that stands somewhere: `code` is its number in the file, in hexadecimal. */
export type PlacedGlyph = Position & { code: string }

/**
 * A word as glyphs from left to right. Each gets a number that stands for its letters, so that text copied or searched is
 * what was written: fonts draw one letter with a dot that is a glyph of its own, and several letters with the same body.
 */
export function shapeWord(font: EmbeddedFont, word: string): PlacedGlyph[] {
  const { glyphs, positions } = font.layoutRun(word, [])
  const meanings = findGlyphTexts(glyphs, positions, word)
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index]
    return position ? [{ ...position, code: glyphCode(font, glyph, meanings[index] ?? []) }] : []
  })
}

/** The box that a font draws for a character it does not have. It still stands for that character. */
export function missingGlyph(font: EmbeddedFont, character: string): PlacedGlyph[] {
  const { glyphs, positions } = font.layoutRun(character, [])
  const [glyph] = glyphs
  const [position] = positions
  return glyph && position ? [{ ...position, code: glyphCode(font, glyph, codePoints(character)) }] : []
}

/** Which code points each glyph stands for. */
function findGlyphTexts(glyphs: Glyph[], positions: Position[], word: string): (readonly number[])[] {
  const written = codePoints(word)
  const isReversed = /\p{Script=Arabic}/u.test(word)
  const logical = isReversed ? [...glyphs.keys()].reverse() : [...glyphs.keys()]
  const reported = logical.flatMap((index) => glyphs[index]?.codePointsOf ?? [])
  if (reported.length === written.length && reported.every((codePoint, at) => codePoint === written[at])) {
    return glyphs.map((glyph) => glyph.codePointsOf)
  }
  // Every letter has one body that takes up room; its dots have none, and its accents tell what they are.
  const bodies = logical.filter((index) => (positions[index]?.xAdvance ?? 0) > 0)
  const letters = [LETTERS, LETTERS_LAM_ALEF]
    .map((kind) => word.match(kind) ?? [])
    .find(({ length }) => length === bodies.length)
  const meanings: (readonly number[])[] = glyphs.map(() => [])
  if (!letters) {
    if (bodies[0] !== undefined) meanings[bodies[0]] = written
    return meanings
  }
  let body = -1
  let meant: number[] = []
  for (const index of logical) {
    if (index === bodies[body + 1]) {
      body++
      meant = codePoints(letters[body] ?? '')
      meanings[index] = meant
      continue
    }
    const accents = glyphs[index]?.codePointsOf ?? []
    if (!accents.every((accent) => meant.indexOf(accent) > 0)) continue
    for (const accent of accents) meant.splice(meant.indexOf(accent), 1)
    meanings[index] = accents
  }
  return meanings
}

/** Letters with their accents. Some fonts draw lam and alef as one. */
const LETTERS = /.[\p{M}\p{Cf}]*/gsu
const LETTERS_LAM_ALEF = /\u0644\p{M}*[\u0622\u0623\u0625\u0627\u0671]\p{M}*|.[\p{M}\p{Cf}]*/gsu

/** The number in the file of a glyph that stands for something. */
function glyphCode(font: EmbeddedFont, { id, advanceWidth }: Glyph, meaning: readonly number[]): string {
  const key = `${id} ${meaning.join(' ')}`
  const codes = codesByFont.get(font) ?? new Map<string, number>()
  codesByFont.set(font, codes)
  let code = codes.get(key)
  if (code === undefined) {
    const isNew = !font.subset.glyphs.includes(id)
    code = isNew ? font.subset.includeGlyph(id) : font.subset.glyphs.push(id) - 1
    codes.set(key, code)
    font.widths[code] = advanceWidth * font.scale
    font.unicode[code] = meaning
  }
  return code.toString(16).padStart(4, '0')
}
const codesByFont = new WeakMap<EmbeddedFont, Map<string, number>>()

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
