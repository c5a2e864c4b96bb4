import { expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const OFFERED = ['en', 'es', 'fr', 'de', 'pt-BR']

it.each<[(string | null | undefined)[], string | undefined, string]>([
  [[], undefined, 'en'],
  [[], '', 'en'],
  [[], '*', 'en'],
  [[null, undefined, 'xx'], undefined, 'en'],
  [['de'], 'es', 'de'],
  [['xx', 'fr', 'de'], 'es', 'fr'],
  [['DE'], 'es', 'es'],
  [[], 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [[], 'fr-CA', 'fr'],
  [[], 'pl,de;q=0.5,en;q=0.7', 'en'],
  [[], 'pl, de ; q=0.9 , en;q=0.7', 'de'],
  [[], 'de;q=0, es;q=0.1', 'es'],
  [[], 'PT-br', 'pt-BR'],
  [[], 'pt', 'en'],
  [[], 'en-GB,de', 'en'],
  [[], ';;;,,q=,=;q', 'en'],
  [[], 'es;q=abc', 'es'],
])('%j and %j: %s', (wanted, header, language) => {
  expect(chooseLanguage(OFFERED, wanted, header)).toBe(language)
})

it('reads only the beginning of an endless header', () => {
  expect(chooseLanguage(OFFERED, [], `${'x,'.repeat(100_000)}es`)).toBe('en')
})
