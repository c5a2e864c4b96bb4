import { characters, pieces } from './breaks.ts'
import { directionsOf, hasRightToLeft, mirrored, visualOrder } from './direction.ts'
import type { Font, Fonts, Weight } from './fonts.ts'
import { boxGlyph, glyphsOf, type PlacedGlyph } from './glyphs.ts'

export type TextStyle = { weight: Weight /** In points. */; size: number }

/** A line that is ready to be drawn. */
export type SetLine = {
  /** In points. */
  width: number
  /** PDF's operators between BT and ET, after the place has been set. */
  operators: string
  fonts: readonly Font[]
  /** Belongs to a paragraph that begins at the right. */
  fromRight: boolean
}

export type Typesetter = {
  /** Text as lines of at most so many points; its own line breaks are kept, and an empty text is one empty line. */
  wrap(text: string, style: TextStyle, width: number): SetLine[]
  /** Text as one line, however long. */
  line(text: string, style: TextStyle): SetLine
  /** Whether any text so far had a character that no font has: left out if it is an emoji, else a box. */
  isLacking(): boolean
}

/** Words are set once, and short texts such as names and times too; then all is forgotten, so that memory stays flat. */
const MAX_KEPT = 5_000
const MAX_KEPT_LENGTH = 48

export function typesetterWith(fonts: Fonts): Typesetter {
  const words = keeper<Drawn>()
  const texts = keeper<SetLine[]>()
  let lacking = false

  /** A word in one font: how it is drawn, and how wide it is. */
  function wordOf({ font, text, missing }: Run, size: number): Drawn {
    return words(`${font.id} ${size} ${text}`, () => {
      return drawn(missing ? boxGlyph(font, text) : glyphsOf(font, text), size)
    })
  }

  /** Words and the spaces between them, from left to right as they stand on paper. */
  function set(line: string, { weight, size }: TextStyle, levels: Uint8Array | null, fromRight: boolean): SetLine {
    const used = new Set<Font>()
    const operators: string[] = []
    let width = 0
    let current: Font | null = null
    for (const { text, level } of levels ? visualOrder(line, levels) : [{ text: line, level: 0 }]) {
      const parts = text.split(/(?<= )|(?= )/).flatMap((word) => runs(word, fonts, weight))
      for (const run of level % 2 === 1 ? parts.reverse().map(reversed) : parts.flatMap(upright)) {
        lacking ||= run.missing
        if (run.font !== current) operators.push(`/${run.font.id} ${size} Tf`)
        current = run.font
        used.add(run.font)
        const word = wordOf(run, size)
        operators.push(word.operators)
        width += word.width
      }
    }
    return { width, operators: operators.join('\n'), fonts: [...used], fromRight }
  }

  function widthOf(piece: string, { weight, size }: TextStyle): number {
    let width = 0
    for (const word of piece.trimEnd().split(/(?<= )|(?= )/)) {
      for (const run of runs(word, fonts, weight)) width += wordOf(run, size).width
    }
    return width
  }

  /** Where the lines of a paragraph begin and end. */
  function lineBreaks(paragraph: string, style: TextStyle, width: number): [from: number, to: number][] {
    const lines: [from: number, to: number][] = []
    const space = widthOf('x x', style) - widthOf('xx', style)
    let [from, at, filled] = [0, 0, 0]
    const add = (piece: string) => {
      const own = widthOf(piece, style)
      if (filled > 0 && filled + own > width) {
        lines.push([from, at])
        ;[from, filled] = [at, 0]
      }
      at += piece.length
      filled += own + (piece.length - piece.trimEnd().length) * space
    }
    for (const piece of pieces(paragraph)) {
      if (widthOf(piece, style) <= width) add(piece)
      else for (const character of characters(piece)) add(character)
    }
    lines.push([from, at])
    return lines
  }

  function wrapped(text: string, style: TextStyle, width: number): SetLine[] {
    const whole = tidy(text)
    const printable = withoutEmoji(whole, (codePoint) => fonts.of(codePoint, style.weight) !== null)
    lacking ||= printable !== whole
    return printable.split('\n').flatMap((paragraph) => {
      const direction = hasRightToLeft(paragraph) ? directionsOf(paragraph) : null
      return lineBreaks(paragraph, style, width).map(([from, to]) => {
        const line = paragraph.slice(from, to).trimEnd()
        const levels = direction && direction.levels.subarray(from, from + line.length)
        return set(line, style, levels, direction?.fromRight ?? false)
      })
    })
  }

  function wrap(text: string, style: TextStyle, width: number): SetLine[] {
    return texts(`${style.weight} ${style.size} ${width} ${text}`, () => wrapped(text, style, width))
  }
  return {
    wrap,
    line: (text, style) => wrap(text.replaceAll(/\s+/g, ' '), style, Number.POSITIVE_INFINITY)[0] ?? EMPTY,
    isLacking: () => lacking,
  }
}

/** Text without the emoji that no font has; unchanged where nothing else would be left. */
function withoutEmoji(text: string, has: (codePoint: number) => boolean): string {
  if (!EMOJI.test(text)) return text
  const kept = characters(text).map((character) => {
    if (!EMOJI.test(character)) return character
    const drawn = Array.from(character).filter((part) => IGNORABLE.test(part) || has(part.codePointAt(0) ?? 0))
    return drawn.every((part) => IGNORABLE.test(part)) ? '' : drawn.join('')
  })
  const rest = kept.join('')
  return rest.trim() === '' ? text : rest
}

/** Pictures, flags, and keycaps. Digits are emoji only with the keycap around them. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u

const EMPTY: SetLine = { width: 0, operators: '', fonts: [], fromRight: false }

type Run = { font: Font; text: string; missing: boolean }

/** A word cut where its font changes. Characters that show nothing and that no font knows are left out. */
function runs(word: string, fonts: Fonts, weight: Weight): Run[] {
  const found: Run[] = []
  for (const character of word) {
    const codePoint = character.codePointAt(0) ?? 0
    const last = found.at(-1)
    // Accents and joiners belong to the letter before them.
    const clings = codePoint > 0x2ff && /[\p{M}\p{Cf}]/u.test(character)
    if (clings && last && !last.missing && last.font.has(codePoint)) {
      last.text += character
      continue
    }
    const font = fonts.of(codePoint, weight)
    if (!font && IGNORABLE.test(character)) continue
    const missing = font === null
    const drawing = font ?? fonts.get(weight)
    if (last && !missing && !last.missing && last.font === drawing) last.text += character
    else found.push({ font: drawing, text: character, missing })
  }
  return found
}

type Drawn = { operators: string; width: number }

/** Glyphs as operators: moves to and fro inside the brackets, moves up and down between them. */
function drawn(glyphs: readonly PlacedGlyph[], size: number): Drawn {
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
    shown += `${decimal(-by)} `
  }
  for (const { code, xAdvance, advanceWidth, xOffset, yOffset } of glyphs) {
    move(xOffset)
    if (yOffset === 0) pending += code
    else {
      flush()
      shown += `] TJ ${decimal((yOffset * size) / 1000)} Ts [<${code}>] TJ 0 Ts [`
    }
    move(xAdvance - advanceWidth - xOffset)
    width += xAdvance
  }
  flush()
  return { operators: `${shown}] TJ`, width: (width * size) / 1000 }
}

/** A run in a line from right to left: Arabic is turned round by its own shaping, brackets and the like here. */
function reversed(run: Run): Run {
  if (run.font.name === 'arabic') return run
  return { ...run, text: characters(run.text).map(mirrored).reverse().join('') }
}

/** A run in a line from left to right: figures stay in their order, although their font is one from right to left. */
function upright(run: Run): Run[] {
  return run.font.name === 'arabic' ? Array.from(run.text, (text) => ({ ...run, text })) : [run]
}

/** Composed letters, since fonts place those best; one kind of line break; blanks instead of tabs; no half characters. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\t\u00A0\u3000]/g, ' ')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
}

/** A number as it stands in a PDF; a thousandth of a point is finer than any printer. */
export function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function keeper<T>() {
  const kept = new Map<string, T>()
  return (key: string, make: () => T): T => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    if (key.length > MAX_KEPT_LENGTH) return made
    if (kept.size === MAX_KEPT) kept.clear()
    kept.set(key, made)
    return made
  }
}
