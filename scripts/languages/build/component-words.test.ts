import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listCatalogs } from '../catalogs.ts'
import { nameWords, writeWords } from './component-words.ts'

const INTL = 'node_modules/react-aria/dist/private/intl'

/** As the browser reads them. */
const readWords = (folder: string, locale: string) =>
  // oxlint-disable-next-line no-eval -- it is code
  (0, eval)(`(${writeWords(nameWords(`/${INTL}/${folder}/en-US.mjs`), locale)})`) as Record<string, string>

it.each([
  ['en-US', 'Next'],
  ['de-DE', 'Weiter'],
  ['fr-CA', 'Suivant'],
  ['es-US', 'Siguiente'],
  ['xx', 'Next'],
])('calendars speak %s', (locale, next) => {
  expect(readWords('calendar', locale)['next']).toBe(next)
})

it('every language has all words', () => {
  for (const { locale } of listCatalogs())
    for (const folder of readdirSync(INTL))
      expect(Object.keys(readWords(folder, locale)).toSorted()).toEqual(
        Object.keys(readWords(folder, 'en-US')).toSorted(),
      )
})
