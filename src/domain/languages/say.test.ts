import { describe, expect, it } from 'vitest'
import { toFormats } from '../locale.ts'
import { about, plural, type Text, t } from '../texts/text.ts'
import { days, hours, list, sentences, time } from '../texts/values.ts'
import { type Language, type Parts, say, sayInEnglish } from './say.ts'
import { recallText, words } from './words.ts'

const SPANISH: Language = {
  code: 'es',
  locale: 'es-US',
  name: 'Español',
  messages: new Map<string, Parts>([
    ['Clock in', ['Marcar entrada']],
    ['column\u0004Clock in', ['Entrada']],
    ['{0} requests {1} off', [0, ' solicita ausencia: ', 1]],
    [
      '{0, plural, one {# day} other {# days}} left',
      [{ value: 0, forms: { one: ['Queda ', -1, ' día'], other: ['Quedan ', -1, ' días'] } }],
    ],
    ['Nothing here', ['Nada']],
  ]),
}

const IN_SPANISH = { language: SPANISH, formats: toFormats('es-US', 'US', null) }

const left = (count: number) => t`${plural(count, { one: '# day', other: '# days' })} left`
const range = { startDate: '2026-12-22', endDate: '2026-12-24' }

describe('a text', () => {
  it.each<[Text | string, string, string]>([
    ['Ana wrote this', 'Ana wrote this', 'Ana wrote this'],
    [t`Clock in`, 'Clock in', 'Marcar entrada'],
    [about('column')`Clock in`, 'Clock in', 'Entrada'],
    [about('menu')`Clock in`, 'Clock in', 'Clock in'],
    [left(1), '1 day left', 'Queda 1 día'],
    [left(2), '2 days left', 'Quedan 2 días'],
    [left(0), '0 days left', 'Quedan 0 días'],
    [
      t`${'{1}'} requests ${days(range, '2026-11-01')} off`,
      '{1} requests Dec 22 – 24 off',
      '{1} solicita ausencia: 22–24\u00a0de\u00a0dic',
    ],
    [t`Only in English, ${t`Clock in`}`, 'Only in English, Clock in', 'Only in English, Marcar entrada'],
    [t`${sentences([t`Clock in`, t`Nothing here`])}`, 'Clock in Nothing here', 'Marcar entrada Nada'],
    [t`For ${list(['Ana', t`Clock in`, 'Cy'])}`, 'For Ana, Clock in, and Cy', 'For Ana, Marcar entrada y Cy'],
    [
      t`${hours(8.5)} h at ${time('2026-11-03T14:05:00Z', 'America/Chicago')}`,
      '8.5 h at 8:05 AM',
      '8.5 h at 8:05\u00a0a.m.',
    ],
  ])('%j', (text, inEnglish, inSpanish) => {
    expect(sayInEnglish(text)).toBe(inEnglish)
    expect(say(text, IN_SPANISH)).toBe(inSpanish)
  })

  it('can be stored and read again', () => {
    const text = t`${'Ana'} requests ${days(range, '2026-11-01')} off`
    expect(say(JSON.parse(JSON.stringify(text)), IN_SPANISH)).toBe(say(text, IN_SPANISH))
  })
})

it('finds the text of a message of zod again', () => {
  const message = words(t`Clock in`)
  expect(message).toBe('Clock in')
  expect(say(recallText(message), IN_SPANISH)).toBe('Marcar entrada')
  expect(recallText('never made by words')).toBe('never made by words')
})
