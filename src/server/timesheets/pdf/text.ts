import { findBidiLevels, hasRightToLeft, mirrorCharacter, toVisualOrder } from './direction.ts'
import type { Font, FontSet, Weight } from './fonts.ts'
import { missingGlyph, type PlacedGlyph, shapeWord } from './glyphs.ts'
import { splitAtLineBreaks, splitCharacters } from './line-breaks.ts'

export type TextStyle = { weight: Weight /** In points. */; size: number }

/** A line that is ready to be drawn. */
export type TextLine = {
  /** In points. */
  width: number
  /** PDF's operators between BT and ET, after the place has been set. */
  operators: string
  fonts: readonly Font[]
  /** Belongs to a paragraph that begins at the right. */
  fromRight: boolean
}

export type TextLayout = {
  /** Text as lines of at most so many points; its own line breaks are kept, and an empty text is one empty line. */
  wrapText(text: string, style: TextStyle, width: number): TextLine[]
  /** Text as one line, however long. */
  layoutLine(text: string, style: TextStyle): TextLine
  /** Whether any text so far had a character that no font has: left out if it is an emoji, else a box. */
  hasMissingCharacters(): boolean
}

/** Words are set once, and short texts such as names and times too; then all is forgotten, so that memory stays flat. */
const MAX_CACHED = 5_000
const MAX_CACHED_LENGTH = 48

export function createTextLayout(fonts: FontSet): TextLayout {
  const words = memoize<DrawnWord>()
  const texts = memoize<TextLine[]>()
  let isMissingCharacters = false

  /** A word in one font: how it is drawn, and how wide it is. */
  function layoutWord({ font, text, missing }: TextRun, size: number): DrawnWord {
    return words(`${font.id} ${size} ${text}`, () => {
      return drawn(missing ? missingGlyph(font, text) : shapeWord(font, text), size)
    })
  }

  /** Words and the spaces between them, from left to right as they stand on pages. */
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
      const parts = text.split(/(?<= )|(?= )/).flatMap((word) => splitRuns(word, fonts, weight))
      for (const run of level % 2 === 1 ? parts.reverse().map(reverseRun) : parts.flatMap(keepFigureOrder)) {
        isMissingCharacters ||= run.missing
        if (run.font !== current) operators.push(`/${run.font.id} ${size} Tf`)
        current = run.font
        used.add(run.font)
        const word = layoutWord(run, size)
        operators.push(word.operators)
        width += word.width
      }
    }
    return { width, operators: operators.join('\n'), fonts: [...used], fromRight }
  }

  function measureWidth(piece: string, { weight, size }: TextStyle): number {
    let width = 0
    for (const word of piece.trimEnd().split(/(?<= )|(?= )/)) {
      for (const run of splitRuns(word, fonts, weight)) width += layoutWord(run, size).width
    }
    return width
  }

  /** Where the lines of a paragraph begin and end. */
  function findLineBreaks(paragraph: string, style: TextStyle, width: number): [from: number, to: number][] {
    const lines: [from: number, to: number][] = []
    const space = measureWidth('x x', style) - measureWidth('xx', style)
    let [from, at, filled] = [0, 0, 0]
    const add = (piece: string) => {
      const own = measureWidth(piece, style)
      if (filled > 0 && filled + own > width) {
        lines.push([from, at])
        ;[from, filled] = [at, 0]
      }
      at += piece.length
      filled += own + (piece.length - piece.trimEnd().length) * space
    }
    for (const piece of splitAtLineBreaks(paragraph)) {
      if (measureWidth(piece, style) <= width) add(piece)
      else for (const character of splitCharacters(piece)) add(character)
    }
    lines.push([from, at])
    return lines
  }

  function wrapParagraphs(text: string, style: TextStyle, width: number): TextLine[] {
    const whole = normalizeText(text)
    const printable = removeEmoji(whole, (codePoint) => fonts.forCharacter(codePoint, style.weight) !== null)
    isMissingCharacters ||= printable !== whole
    return printable.split('\n').flatMap((paragraph) => {
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

/** Text without the emoji that no font has; unchanged where nothing else would be left. */
function removeEmoji(text: string, has: (codePoint: number) => boolean): string {
  if (!EMOJI.test(text)) return text
  const kept = splitCharacters(text).map((character) => {
    if (!EMOJI.test(character)) return character
    const drawGlyphs = Array.from(character).filter((part) => IGNORABLE.test(part) || has(part.codePointAt(0) ?? 0))
    return drawGlyphs.every((part) => IGNORABLE.test(part)) ? '' : drawGlyphs.join('')
  })
  const rest = kept.join('')
  return rest.trim() === '' ? text : rest
}

/** Pictures, flags, and keycaps. Digits are emoji only with the keycap around them. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u

const EMPTY: TextLine = { width: 0, operators: '', fonts: [], fromRight: false }

type TextRun = { font: Font; text: string; missing: boolean }

/** A word cut where its font changes. Characters that show nothing and that no font knows are left out. */
function splitRuns(word: string, fonts: FontSet, weight: Weight): TextRun[] {
  const found: TextRun[] = []
  for (const character of word) {
    const codePoint = character.codePointAt(0) ?? 0
    const last = found.at(-1)
    // Accents and joiners belong to the letter before them.
    const isCombining = codePoint > 0x2ff && /[\p{M}\p{Cf}]/u.test(character)
    if (isCombining && last && !last.missing && last.font.has(codePoint)) {
      last.text += character
      continue
    }
    const font = fonts.forCharacter(codePoint, weight)
    if (!font && IGNORABLE.test(character)) continue
    const missing = font === null
    const drawing = font ?? fonts.get(weight)
    if (last && !missing && !last.missing && last.font === drawing) last.text += character
    else found.push({ font: drawing, text: character, missing })
  }
  return found
}

type DrawnWord = { operators: string; width: number }

/** Glyphs as operators: moves to and fro inside the brackets, moves up and down between them. */
function drawn(glyphs: readonly PlacedGlyph[], size: number): DrawnWord {
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
  for (const { code, xAdvance, advanceWidth, xOffset, yOffset } of glyphs) {
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

/** A run in a line from right to left: Arabic is turned round by its own shaping, brackets and the like here. */
function reverseRun(run: TextRun): TextRun {
  if (run.font.name === 'arabic') return run
  return { ...run, text: splitCharacters(run.text).map(mirrorCharacter).reverse().join('') }
}

/** A run in a line from left to right: figures stay in their order, although their font is one from right to left. */
function keepFigureOrder(run: TextRun): TextRun[] {
  return run.font.name === 'arabic' ? Array.from(run.text, (text) => ({ ...run, text })) : [run]
}

/** Composed letters, since fonts place those best; one kind of line break; blanks instead of tabs; no half characters. */
function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\t\u00A0\u3000]/g, ' ')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
}

/** A number as it stands in a PDF; a thousandth of a point is finer than any printer. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function memoize<T>() {
  const kept = new Map<string, T>()
  return (key: string, make: () => T): T => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    if (key.length > MAX_CACHED_LENGTH) return made
    if (kept.size === MAX_CACHED) kept.clear()
    kept.set(key, made)
    return made
  }
}
