import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registration } from '../registration/contract.ts'
import { importedUser } from '../user-files/contract.ts'
import { firstName, middleInitial, website } from './contact.ts'
import { knownPassword, knownUsername, password, username } from './credentials.ts'
import { markInvisible, note, optional, required } from './text.ts'

const INVISIBLE = 'Remove the invisible characters'
const messageOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message ?? null
const name = required('Name is required')

describe('refuses invisible and direction-changing characters in one line', () => {
  it.each([
    ['right-to-left override', 'Payroll \u202Efdp.exe'],
    ['left-to-right embedding', 'An\u202Ana'],
    ['pop directional formatting', 'Anna\u202CB'],
    ['isolates', 'A\u2066nn\u2069a'],
    ['left-to-right mark', 'An\u200Ena'],
    ['right-to-left mark', 'An\u200Fna'],
    ['Arabic letter mark', 'An\u061Cna'],
    ['zero-width space', 'An\u200Bna'],
    ['word joiner', 'An\u2060na'],
    ['zero-width no-break space', 'An\uFEFFna'],
    ['soft hyphen', 'An\u00ADna'],
    ['combining grapheme joiner', 'An\u034Fna'],
    ['Hangul choseong filler', 'An\u115Fna'],
    ['Hangul jungseong filler', 'An\u1160na'],
    ['Hangul filler', 'An\u3164na'],
    ['half-width Hangul filler', 'An\uFFA0na'],
    ['Khmer inherent vowel', 'An\u17B4na'],
    ['blank Braille', 'An\u2800na'],
    ['tag characters', 'Anna\u{E0061}\u{E0062}'],
    ['interlinear annotation', 'An\uFFF9na'],
    ['line separator', 'An\u2028na'],
    ['paragraph separator', 'An\u2029na'],
    ['variation selector after a Latin letter', 'An\uFE0Fna'],
    ['variation selector at the beginning', '\uFE0FAnna'],
    ['supplementary variation selector after a Latin letter', 'An\u{E0100}na'],
    ['two variation selectors', '\u845B\u{E0100}\u{E0101}'],
    ['zero-width joiner between Latin letters', 'An\u200Dna'],
    ['zero-width non-joiner between Latin letters', 'An\u200Cna'],
    ['zero-width non-joiner at the end', 'علی\u200C'],
    ['two zero-width non-joiners', 'علی\u200C\u200Cرضا'],
    ['zero-width joiner between Arabic letters', 'مح\u200Dمد'],
    ['zero-width joiner after one emoji', 'Eva 👩\u200D'],
    ['zero-width joiner between an emoji and a letter', '👩\u200DA'],
  ])('%s', (_, text) => {
    expect(messageOf(name, text)).toBe(INVISIBLE)
    expect(messageOf(optional(), text)).toBe(INVISIBLE)
    expect(messageOf(username, text)).toBe(INVISIBLE)
    expect(messageOf(name, markInvisible(text))).toBe(null)
    expect(markInvisible(text)).toContain('\uFFFD')
  })
})

it.each([
  ['Persian', 'علی\u200Cرضا'],
  ['Persian with a mark', 'مِی\u200Cخواهم'],
  ['Hindi', 'क्\u200Dष'],
  ['Hindi, not joined', 'क्\u200Cष'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Bengali', 'র\u200D্যাব'],
  ['Malayalam, with an old chillu at the end', 'രാജന്\u200D'],
  ['a Japanese variant of a character', '\u845B\u{E0100}城'],
  ['a standardized variant', '\u585A\uFE00本'],
  ['Mongolian', '\u182D\u180B\u1820'],
  ['an emoji in color', 'Team ❤\uFE0F'],
  ['an emoji as text', 'Team ❤\uFE0E'],
  ['a keycap', 'Gate 1\uFE0F\u20E3'],
  ['a family', '👨\u200D👩\u200D👧'],
  ['a profession with a skin tone', '👩🏽\u200D🚀'],
  ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['accents, composed and not', 'Zoë Zoe\u0308 Łuk Nguyễn'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Korean', '김민준'],
  ['an apostrophe and a hyphen', 'Siobhán O’Neill-Smith'],
])('accepts real names: %s', (_, text) => {
  expect([messageOf(name, text), name.parse(text)]).toEqual([null, text])
  expect(messageOf(note(), text)).toBe(null)
  expect(markInvisible(text)).toBe(text)
})

it.each(['\u200B', ' \u3164 \u2800', '\u202E\u202C', '\uFE0F', '\u200D\u200D', '\u{E0061}', ' \u00A0\u3000'])(
  'treats %j as empty',
  (text) => {
    expect(messageOf(firstName, text)).toBe('First name is required')
    expect(messageOf(note(100, 'Please say why'), text)).toBe('Please say why')
    expect(optional().parse(text)).toBe('')
    const { adminUser } = registration.shape
    expect(messageOf(adminUser.shape.lastName, text)).toBe('Last name is required')
    expect(importedUser.shape.firstName.parse(text)).toBe('')
  },
)

it('names that differ only by invisible characters never look the same', () => {
  const invisible = fc.constantFrom('\u200B', '\u202E', '\u2066', '\u3164', '\u2800', '\uFE0F', '\u{E0061}', '\u200D')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{1,8}$/), invisible, fc.stringMatching(/^[A-Za-z]{1,8}$/), (a, b, c) => {
      expect(messageOf(name, a + b + c)).toBe(INVISIBLE)
    }),
  )
})

it('other single-line fields', () => {
  expect(messageOf(website, 'https://a.example/\u202Egpj.exe')).toBe(INVISIBLE)
  expect(messageOf(middleInitial, '\u3164')).not.toBe(null)
  expect(messageOf(middleInitial, '\u2800')).not.toBe(null)
  expect(messageOf(name, 'a\0b')).toBe('Remove the control characters')
})

it('older usernames and passwords with invisible characters still sign in', () => {
  expect(messageOf(knownUsername, '\u1160\u1160\u1160')).toBe(null)
  expect(messageOf(knownUsername, 'an\u202Ena')).toBe(INVISIBLE)
  expect(messageOf(password, 'pass\u200Bword')).toBe(null)
  expect(messageOf(knownPassword, ' '.repeat(6))).toBe(null)
  expect(messageOf(password, 'pass\0word')).toBe('Remove the control characters')
})

it.each([
  ' '.repeat(6),
  '\u00A0\u3000'.repeat(3),
  '\u200B'.repeat(8),
  '\u3164 \u2800'.repeat(2),
  '\u200D\uFE0F'.repeat(3),
])('refuses %j as a new password, which no one could see they typed', (text) =>
  expect(messageOf(password, text)).toBe('Use letters, numbers, or symbols, not only spaces'),
)
