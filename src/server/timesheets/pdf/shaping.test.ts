import { describe, expect, it } from 'vitest'
import { chooseFont } from './choose-font.ts'
import { FONT_NAMES, openFont } from './open-font.ts'
import { shapeWord } from './shaping.ts'

const SCRIPTS = FONT_NAMES.filter((name) => !['regular', 'semibold', 'Emoji', 'Symbols', 'Symbols2'].includes(name))
const BOX = 0

/** Up to so many letters of a script, without those that Unicode has deprecated. */
function lettersOf(script: string, count: number): string[] {
  const letter = new RegExp(`^(?=\\p{L}|\\p{N}|\\p{So})(?!\\p{Deprecated})\\p{Script=${script}}$`, 'u')
  const letters: string[] = []
  for (let codePoint = 0x80; codePoint < 0x30000 && letters.length < count; codePoint++) {
    const text = String.fromCodePoint(codePoint)
    if (letter.test(text)) letters.push(text)
  }
  return letters
}

describe('the letters of a script', () => {
  it.each(['Latin', 'Greek', 'Cyrillic', ...SCRIPTS])('%s have glyphs', (script) => {
    const letters = lettersOf(script, 16)
    for (const letter of letters) {
      const name = chooseFont(letter, 'regular')
      expect([letter, name]).toEqual([letter, expect.any(String)])
      const glyphs = name ? shapeWord(openFont(name), letter, false) : []
      expect(glyphs.some(({ id }) => id !== BOX)).toBe(true)
      expect(glyphs.every(({ id }) => id !== BOX)).toBe(true)
    }
    expect(letters.length).toBeGreaterThan(3)
  })
})

describe('a word', () => {
  const idsOf = (word: string, isRightToLeft = false) => {
    const name = chooseFont(word, 'regular')
    return name ? shapeWord(openFont(name), word, isRightToLeft).map(({ id }) => id) : []
  }

  it('of Arabic joins its letters', () => {
    expect(new Set(idsOf('ببب', true)).size).toBeGreaterThan(new Set(idsOf('ب', true)).size)
  })

  it.each(['ক্ষ', 'क्ष', 'ព្រ', 'ကြွ', 'ශ්‍රී', 'ස්ත්‍ර'])('has the conjuncts of %s', (word) => {
    const separate = Array.from(word).flatMap((character) => idsOf(character))
    expect(idsOf(word)).not.toEqual(separate)
    expect(idsOf(word)).not.toContain(BOX)
  })

  it.each([
    ['கெ', 'க'],
    ['কি', 'ক'],
    ['កែ', 'ក'],
    ['ကေ', 'က'],
  ])('writes the vowel of %s before its letter', (syllable, letter) => {
    expect(idsOf(syllable).indexOf(idsOf(letter)[0] ?? BOX)).toBe(1)
  })

  it('keeps its characters for copies, in any number of glyphs', () => {
    for (const word of ['শ্রীকৃষ্ণ', 'ស៊ុន', 'မြတ်', 'عبد', 'শ্রী']) {
      const name = chooseFont(Array.from(word)[0] ?? '', 'regular')
      const glyphs = name ? shapeWord(openFont(name), word, name === 'Arabic') : []
      const read = (name === 'Arabic' ? glyphs.toReversed() : glyphs).flatMap(({ text }) => text)
      expect(String.fromCodePoint(...read)).toBe(word)
    }
  })
})
