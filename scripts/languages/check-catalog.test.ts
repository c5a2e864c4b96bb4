import { expect, it } from 'vitest'
import { PSEUDO_CATALOG } from './catalogs.ts'
import { checkCatalog } from './check-catalog.ts'
import { numberPlaceholders, parseIcu, toKey } from './parse-icu.ts'

const catalogOf = (locale: string, english: string, said: string) => {
  const messages = new Map([[toKey(english), parseIcu(said, numberPlaceholders(english))]])
  return { ...PSEUDO_CATALOG, locale, isOffered: true, messages }
}

it.each<[locale: string, english: string, said: string, ...problems: string[]]>([
  ['es', 'Hi, {name}', 'Hola, {name}'],
  ['es', 'Hi, {name}', 'Hola', 'Has , not {0}: Hi, {0}'],
  ['es', '{a} of {b}', '{b}: {a}'],
  ['es', 'See <a>more</a>', 'Ver <b>más</b>', 'Has <b>, not <a>: See <a>more</a>'],
  ['fr', 'Dates: {a}', 'Dates\u00a0: {a}'],
  ['fr', 'Dates: {a}', 'Dates : {a}', 'A line could begin with a sign, or end with «: Dates: {0}'],
  ['fr', '“{a}” is taken', '« {a} » est pris', 'A line could begin with a sign, or end with «: “{0}” is taken'],
  [
    'de',
    '{n, plural, one {a day} other {# days}}',
    '{n, plural, other {# Tage}}',
    'Has no form “one”: {0, plural, one {a day} other {# days}}',
  ],
  [
    'pl',
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {# dzień} other {# dnia}}',
    'Has no form “many”: {0, plural, one {# day} other {# days}}',
    'Has no form “few”: {0, plural, one {# day} other {# days}}',
  ],
])('%s: %s as %s', (locale, english, said, ...problems) => {
  expect(checkCatalog(catalogOf(locale, english, said), [toKey(english)]).sort()).toEqual(problems.sort())
})

it('an offered language has every message', () => {
  const catalog = catalogOf('es', 'Hi', 'Hola')
  expect(checkCatalog(catalog, ['Hi', 'Bye'])).toEqual(['Not translated: Bye'])
  expect(checkCatalog({ ...catalog, isOffered: false }, ['Hi', 'Bye'])).toEqual([])
})
