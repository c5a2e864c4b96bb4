import { chooseFont, IGNORABLE, type Weight } from './choose-font.ts'
import { findBidiLevels, hasRightToLeft, toVisualOrder } from './direction.ts'
import type { Font, FontSet } from './fonts.ts'
import { type PlacedGlyph, placeGlyphs } from './glyphs.ts'
import { splitAtLineBreaks, splitCharacters } from './line-breaks.ts'
import { shapeWord } from './shaping.ts'
import { createTextCache } from './text-cache.ts'

export type TextStyle = { weight: Weight; size: number }

export type TextLine = {
  width: number
  /** PDF operators for between BT and ET. */
  operators: string
  fonts: readonly Font[]
  /** True in a paragraph that is read from right to left. */
  fromRight: boolean
}

export type TextLayout = {
  /** `width` is in points. Line breaks in the text stay, and an empty text is one empty line. */
  wrapText(text: string, style: TextStyle, width: number): TextLine[]
  layoutLine(text: string, style: TextStyle): TextLine
  hasMissingCharacters(): boolean
}

export function createTextLayout(fonts: FontSet): TextLayout {
  const words = createTextCache<DrawnWord>()
  const texts = createTextCache<TextLine[]>()
  const spaces = createTextCache<number>()
  let isMissingCharacters = false

  function layoutWord({ font, text }: TextRun, size: number, isRightToLeft: boolean): DrawnWord {
    return words(`${font.name} ${size} ${isRightToLeft} ${text}`, () => {
      return drawGlyphs(placeGlyphs(font.embedded, shapeWord(font, text, isRightToLeft)), size)
    })
  }

  function layoutRuns(
    line: string,
    { weight, size }: TextStyle,
    levels: Uint8Array | null,
    fromRight: boolean,
  ): TextLine {
    const used = new Set<Font>()
    const operators: string[] = []
    let width = 0
    let current: Font | null = null
    for (const { text, level } of levels ? toVisualOrder(line, levels) : [{ text: line, level: 0 }]) {
      const isRightToLeft = level % 2 === 1
      const runs = text.split(/(?<= )|(?= )/).flatMap((word) => splitRuns(word, fonts, weight))
      for (const run of isRightToLeft ? runs.reverse() : runs) {
        isMissingCharacters ||= run.missing
        if (run.font !== current) operators.push(`/${run.font.embedded.id} ${size} Tf`)
        current = run.font
        used.add(run.font)
        const word = layoutWord(run, size, isRightToLeft)
        operators.push(word.operators)
        width += word.width
      }
    }
    return { width, operators: operators.join('\n'), fonts: [...used], fromRight }
  }

  function measureWidth(piece: string, { weight, size }: TextStyle): number {
    let width = 0
    for (const word of piece.trimEnd().split(/(?<= )|(?= )/)) {
      for (const run of splitRuns(word, fonts, weight)) width += layoutWord(run, size, hasRightToLeft(word)).width
    }
    return width
  }

  function spaceWidth(style: TextStyle): number {
    return spaces(`${style.weight} ${style.size}`, () => measureWidth('x x', style) - measureWidth('xx', style))
  }

  function findLineBreaks(paragraph: string, style: TextStyle, width: number): [from: number, to: number][] {
    const lines: [from: number, to: number][] = []
    const space = spaceWidth(style)
    let [from, at, filled] = [0, 0, 0]
    const add = (piece: string, own: number) => {
      if (filled > 0 && filled + own > width) {
        lines.push([from, at])
        ;[from, filled] = [at, 0]
      }
      at += piece.length
      filled += own + (piece.length - piece.trimEnd().length) * space
    }
    for (const piece of splitAtLineBreaks(paragraph)) {
      const own = measureWidth(piece, style)
      if (own <= width) add(piece, own)
      else for (const character of splitCharacters(piece)) add(character, measureWidth(character, style))
    }
    lines.push([from, at])
    return lines
  }

  function wrapParagraphs(text: string, style: TextStyle, width: number): TextLine[] {
    return normalizeText(text)
      .split('\n')
      .flatMap((paragraph) => {
        const direction = hasRightToLeft(paragraph) ? findBidiLevels(paragraph) : null
        return findLineBreaks(paragraph, style, width).map(([from, to]) => {
          const line = paragraph.slice(from, to).trimEnd()
          const levels = direction && direction.levels.subarray(from, from + line.length)
          return layoutRuns(line, style, levels, direction?.fromRight ?? false)
        })
      })
  }

  function wrap(text: string, style: TextStyle, width: number): TextLine[] {
    return texts(`${style.weight} ${style.size} ${width} ${text}`, () => wrapParagraphs(text, style, width))
  }
  return {
    wrapText: wrap,
    layoutLine: (text, style) => wrap(text.replaceAll(/\s+/g, ' '), style, Number.POSITIVE_INFINITY)[0] ?? EMPTY,
    hasMissingCharacters: () => isMissingCharacters,
  }
}

const EMPTY: TextLine = { width: 0, operators: '', fonts: [], fromRight: false }

type TextRun = { font: Font; text: string; missing: boolean }

/** What is in the fonts of both weights, which is nearly all text. */
const LATIN = /^[\u0020-\u007E\u00A1-\u017F\u2013\u2014\u2018-\u201D\u2022\u2026]*$/

function splitRuns(word: string, fonts: FontSet, weight: Weight): TextRun[] {
  if (LATIN.test(word)) return [{ font: fonts.get(weight), text: word, missing: false }]
  const runs: TextRun[] = []
  for (const character of splitCharacters(word)) {
    const isWhole = chooseFont(character, weight) !== null
    for (const text of isWhole ? [character] : Array.from(character)) {
      const name = chooseFont(text, weight)
      if (name === null && IGNORABLE.test(text)) continue
      const run = { font: fonts.get(name ?? weight), text, missing: name === null }
      const last = runs.at(-1)
      if (last && !last.missing && !run.missing && last.font === run.font) last.text += text
      else runs.push(run)
    }
  }
  return runs
}

type DrawnWord = { operators: string; width: number }

/** Horizontal moves go inside the brackets of TJ, vertical moves between them. */
function drawGlyphs(glyphs: readonly PlacedGlyph[], size: number): DrawnWord {
  let shown = '['
  let pending = ''
  let width = 0
  const flush = () => {
    if (pending) shown += `<${pending}>`
    pending = ''
  }
  const move = (by: number) => {
    if (Math.abs(by) < 0.05) return
    flush()
    shown += `${pdfNumber(-by)} `
  }
  for (const { code, glyph } of glyphs) {
    const { xAdvance, advanceWidth, xOffset, yOffset } = glyph
    move(xOffset)
    if (yOffset === 0) pending += code
    else {
      flush()
      shown += `] TJ ${pdfNumber((yOffset * size) / 1000)} Ts [<${code}>] TJ 0 Ts [`
    }
    move(xAdvance - advanceWidth - xOffset)
    width += xAdvance
  }
  flush()
  return { operators: `${shown}] TJ`, width: (width * size) / 1000 }
}

/** Composed letters, which fonts place best; \n for every line break; spaces for tabs; no lone surrogates. */
function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\t\u00A0\u3000]/g, ' ')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
}

export function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
