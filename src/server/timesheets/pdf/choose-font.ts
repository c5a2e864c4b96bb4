import { FONT_NAMES, type FontName, openFont } from './open-font.ts'
import { createTextCache } from './text-cache.ts'

export type Weight = 'regular' | 'semibold'

/** What a font has no glyph for and needs none, such as joiners and the choice between an emoji and a text symbol. */
export const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u

const chosen = createTextCache<FontName | null>()

/** The first font that has all of what a reader sees as one character, or null. Only Latin, Greek, and Cyrillic have weights. */
export function chooseFont(character: string, weight: Weight): FontName | null {
  return chosen(`${weight} ${character}`, () => {
    for (const name of candidateFonts(character, weight)) if (hasGlyphs(name, character)) return name
    return null
  })
}

function hasGlyphs(name: FontName, character: string): boolean {
  const { shaper } = openFont(name)
  return Array.from(character).every(
    (part) => IGNORABLE.test(part) || shaper.nominalGlyph(part.codePointAt(0) ?? 0) !== undefined,
  )
}

/** The likeliest first, because fonts stay closed until they are asked. The one for Chinese is the largest and has many symbols. */
function* candidateFonts(character: string, weight: Weight): Generator<FontName> {
  yield weight
  if (EMOJI.test(character)) yield 'Emoji'
  for (const { name, pattern } of SCRIPTS) if (pattern.test(character)) yield name
  yield* SYMBOLS
}

const SYMBOLS: readonly FontName[] = ['Symbols', 'Symbols2', 'Han']

/** Pictures, flags, and keycaps. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u

const OTHERS: readonly FontName[] = ['regular', 'semibold', 'Emoji', ...SYMBOLS]

const SCRIPTS = [
  { name: 'Han' as const, pattern: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u },
  ...FONT_NAMES.filter((name) => !OTHERS.includes(name)).map((name) => ({
    name,
    pattern: new RegExp(`\\p{scx=${name}}`, 'u'),
  })),
]
