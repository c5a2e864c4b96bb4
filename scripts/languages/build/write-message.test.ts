import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { type Language, type Parts, say } from '#domain/languages/say.ts'
import { toFormats } from '#domain/locale.ts'
import { plural, t } from '#domain/texts/text.ts'
import { numberPlaceholders, type Part, parseIcu } from '../parse-icu.ts'
import { pseudoParts } from '../pseudo.ts'
import { writeMessage, writeRich } from './write-message.ts'

const read = (icu: string): Part[] => parseIcu(icu, numberPlaceholders(icu))

/** What the code of the build makes of these values. */
const run = (code: string, a: unknown, b?: unknown): unknown => runInNewContext(code, { a, b })

const VALUES = [
  { code: 'a', simple: true },
  { code: 'b', simple: true },
]

const FORMS: [locale: string, said: string][] = [
  ['en-US', '{name} has {days, plural, one {a day} other {# days}}'],
  ['es', '{name} tiene {days, plural, one {un día} other {# días}}'],
  ['fr-CA', '{name} a {days, plural, one {# jour} other {# jours}}'],
  ['pl', '{name}: {days, plural, one {# dzień} few {# dni} many {# dni pracy} other {# dnia}}'],
  ['ar', '{days, plural, zero {لا أيام} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}} {name}'],
]

describe.each(FORMS)('%s: the build and the server say the same', (locale, said) => {
  const names = new Map([
    ['name', 0],
    ['days', 1],
  ])
  const parts = parseIcu(said, names)
  const key = '{0} has {1, plural, one {a day} other {# days}}'
  const messages = new Map([[key, parts as Parts]])
  const language: Language = { code: locale, locale, name: locale, messages }
  const reader = { language, formats: toFormats(locale, 'US', null) }

  it.each([0, 1, 2, 3, 5, 11, 22, 100, 1.5])('%d days', (days) => {
    for (const name of ['Ana', '${a} `b` \\', '{0}', '<b>']) {
      const onServer = say(t`${name} has ${plural(days, { one: 'a day', other: '# days' })}`, reader)
      expect(run(writeMessage(parts, VALUES, locale), name, days)).toBe(onServer)
      const once = VALUES.map((value) => ({ ...value, simple: false }))
      expect(run(writeMessage(parts, once, locale), name, days)).toBe(onServer)
    }
  })
})

it('writes elements as lists, and data never becomes one', () => {
  const parts = read('Ask <a>{who} now</a> or {whom}')
  expect(run(writeRich(parts, VALUES, 'en-US'), '<a>', 'Ben')).toEqual(['Ask ', ['a', ['<a>', ' now']], ' or ', 'Ben'])
})

it.each([
  ['{count, plural, one {a day}}', /./],
  ['{when, date}', 'Only values, plurals, and elements are allowed'],
  ['{name', /./],
])('refuses %s', (icu, reason) => {
  expect(() => read(icu)).toThrow(reason)
})

it('refuses a placeholder that the English does not have', () => {
  expect(() => parseIcu('Hola, {nombre}', new Map([['name', 0]]))).toThrow('{nombre} isn’t in the English text')
})

it('makes a pseudo-language with all values', () => {
  expect(run(writeMessage(pseudoParts(read('{name} left')), VALUES, 'en-US'), 'Ana')).toBe(
    '[Ana léfţ~~]'.replace('ţ', 't'),
  )
})
