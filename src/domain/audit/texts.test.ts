import { expect, it } from 'vitest'
import { ENGLISH_READER, type Reader, say } from '../languages/say.ts'
import { toFormats } from '../locale.ts'
import { changesToText } from './texts.ts'

const GERMAN: Reader = {
  language: { code: 'de', locale: 'de-DE', name: 'Deutsch', messages: new Map() },
  formats: toFormats('de-DE', 'DE', null),
}

it.each([
  ['hours', '4.20', '4.20', '4,20'],
  ['hours', '1926.26', '1926.26', '1926,26'],
  ['accrualRate', '3.333', '3.333', '3,333'],
  ['annualAllocation', '80', '80', '80'],
  ['resetDate', '07-04', 'July 4', '4. Juli'],
  ['resetDate', '02-29', 'February 29', '29. Februar'],
  // Entries from before the day was stored by its numbers.
  ['resetDate', 'July 4', 'July 4', '4. Juli'],
  ['resetDate', 'Midsummer', 'Midsummer', 'Midsummer'],
])('says %s %s to each reader', (field, stored, inEnglish, inGerman) => {
  const [change] = changesToText({ format: 2, changes: [{ field, from: null, to: stored }] }, 'UTC')
  const show = (reader: Reader) => say(change?.to ?? '', reader).replaceAll('\u00a0', ' ')
  expect([show(ENGLISH_READER), show(GERMAN)]).toEqual([inEnglish, inGerman])
})
