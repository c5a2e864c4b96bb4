import type { Font } from './fonts.ts'
import { type Glyph, type GlyphPosition, layoutRun } from './pdfkit-internals.ts'
import { createTextCache } from './text-cache.ts'

/** The same in every document. `text` is what copying the glyph gives, and `key` names both. */
export type ShapedGlyph = {
  key: string
  id: number
  advanceWidth: number
  text: readonly number[]
  position: GlyphPosition
}

const words = createTextCache<ShapedGlyph[]>()

/**
 * Glyphs come from left to right. Each glyph has the letters it stands for, so that copied text and searches work: some
 * fonts draw a dot as a glyph of its own, and several letters with the same body.
 */
export function shapeWord(font: Font, word: string): ShapedGlyph[] {
  return words(`${font.name} ${word}`, () => {
    const { glyphs, positions } = layoutRun(font, word)
    const texts = findGlyphTexts(glyphs, positions, word)
    return glyphs.flatMap((glyph, index) => shapedGlyph(glyph, positions[index], texts[index] ?? []))
  })
}

/** The box for a character that the font doesn't have. Copying it still gives the character. */
export function shapeMissing(font: Font, character: string): ShapedGlyph[] {
  const { glyphs, positions } = layoutRun(font, character)
  return glyphs.slice(0, 1).flatMap((glyph) => shapedGlyph(glyph, positions[0], codePoints(character)))
}

function shapedGlyph(
  { id, advanceWidth }: Glyph,
  position: GlyphPosition | undefined,
  text: readonly number[],
): ShapedGlyph[] {
  return position ? [{ key: `${id} ${text.join(' ')}`, id, advanceWidth, text, position }] : []
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

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
