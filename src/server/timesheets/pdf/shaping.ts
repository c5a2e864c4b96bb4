import * as harfbuzz from 'harfbuzzjs'
import type { OpenFont } from './open-font.ts'
import { createTextCache } from './text-cache.ts'

/** The same in every document. `text` is what copying the glyph gives, and `key` names both. Lengths are thousandths of the font size. */
export type ShapedGlyph = {
  key: string
  id: number
  advanceWidth: number
  text: readonly number[]
  xAdvance: number
  xOffset: number
  yOffset: number
}

const words = createTextCache<ShapedGlyph[]>()

const buffer = new harfbuzz.Buffer()

/**
 * Glyphs come from left to right, and each has characters that it stands for, so that copied text and searches work. A character
 * that the font doesn't have is a box.
 */
export function shapeWord({ name, shaper, scale }: OpenFont, word: string, isRightToLeft: boolean): ShapedGlyph[] {
  return words(`${name} ${isRightToLeft} ${word}`, () => {
    buffer.clearContents()
    buffer.addText(word)
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
    buffer.guessSegmentProperties()
    harfbuzz.shape(shaper, buffer)
    const glyphs = buffer.getGlyphInfosAndPositions()
    const texts = findGlyphTexts(word, isRightToLeft ? glyphs.toReversed() : glyphs)
    return glyphs.map((glyph) => {
      const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
      const text = texts.get(glyph) ?? []
      return {
        key: `${id} ${text.join(' ')}`,
        id,
        advanceWidth: shaper.glyphHAdvance(id) * scale,
        text,
        xAdvance: xAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
      }
    })
  })
}

type Glyph = { cluster: number; xAdvance?: number }

/**
 * A cluster is a part of the word with the glyphs that stand for it together, named by where it starts. They share its characters in
 * the order in which they are read. Dots and accents have no width and get none, because readers of PDFs take them for a line of
 * their own.
 */
function findGlyphTexts(word: string, glyphs: readonly Glyph[]): Map<Glyph, readonly number[]> {
  const texts = new Map<Glyph, readonly number[]>()
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other)
  for (const [index, start] of starts.entries()) {
    const own = glyphs.filter(({ cluster }) => cluster === start)
    const written = codePoints(word.slice(start, starts[index + 1]))
    const wide = own.filter(({ xAdvance = 0 }) => xAdvance > 0)
    const sharing = wide.length > 0 ? wide : own.slice(0, 1)
    for (const [at, glyph] of sharing.entries()) {
      texts.set(glyph, written.slice(at, at === sharing.length - 1 ? undefined : at + 1))
    }
  }
  return texts
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}
