import { expect, it } from 'vitest'
import { type Parts, say } from '#domain/languages/say.ts'
import { toFormats } from '#domain/locale.ts'
import type { Text, TextValue } from '#domain/texts/text.ts'
import { day, days, exactMoment, time } from '#domain/texts/values.ts'
import { listCatalogs } from './catalogs.ts'
import { listMessages } from './list-messages.ts'
import { parseIcu, toKey } from './parse-icu.ts'

const AFTERNOON = '2026-12-22T19:05:00Z'
const ZONE = 'America/Chicago'
const RANGE = { startDate: '2026-12-22', endDate: '2026-12-24' }

/** What may end in a period, in some language: by the name of what makes it. */
const DATES: [code: RegExp, value: TextValue][] = [
  [/\b(?:days|shortDatesText|periodText|rangeText)\(/, days(RANGE, '2026-01-01')],
  [/\b(?:day|dayAt|weekdayDay|fullDay|\w*[dD]ayText|\w*DateText)\(/, day('2026-12-22', '2026-01-01')],
  [/\b(?:time|clockTime|\w*[tT]imeText)\(/, time(AFTERNOON, ZONE)],
  [/ (?:at|clockIn|clockOut|end|start|since|until|begins|ended?At|startedAt|next)$/, time(AFTERNOON, ZONE)],
  [/ (?:day|date|today|firstDay|lastDay|endDate|startDate|from|to)$/, day('2026-12-22', '2026-01-01')],
  [/\b(?:moment|shortMoment|exactMoment|\w*MomentText)\(/, exactMoment(AFTERNOON, ZONE)],
]

const COUNTS = [0, 1, 2, 5, 1.5]

const messages = listMessages().filter(({ english, about }) => !/<\w+>/.test(english) && about !== 'day of the month')

it.each(listCatalogs().map((catalog) => [catalog.language, catalog] as const))(
  '%s: every message has its values, in every form, and no period after the one of a date',
  (_, { locale, name, language: code, messages: said }) => {
    const reader = {
      language: { code, locale, name, messages: said as ReadonlyMap<string, Parts> },
      formats: toFormats(locale, 'US', null),
    }
    const problems = messages.flatMap(({ key, about, english, values }) =>
      COUNTS.flatMap((count) => {
        const shown = values.map((each, index) => DATES.find(([made]) => made.test(each))?.[1] ?? `«${index}»`)
        const sentence = say(toText(english, about, shown, count), reader)
        const lost = shown.filter(
          (value, index) => typeof value === 'string' && isPlain(english, index) && !sentence.includes(value),
        )
        const isWrong = lost.length > 0 || /\.\.|undefined|\[object/.test(sentence.replaceAll('…', ''))
        return isWrong ? [`${key}: ${sentence}`] : []
      }),
    )
    expect(problems).toEqual([])
  },
)

/** Not of a plural, which may leave out its count. */
const isPlain = (english: string, index: number) => toKey(english).includes(`{${index}}`)

/** The message as the code makes it, with these values. */
function toText(english: string, about: string | null, values: readonly TextValue[], count: number): Text {
  const numbers = new Map([...toKey(english).matchAll(/\{(\d+)/g)].map(([, number = '']) => [number, Number(number)]))
  const [strings, filled]: [string[], TextValue[]] = [[''], []]
  for (const part of parseIcu(toKey(english), numbers)) {
    if (typeof part === 'string') strings[strings.length - 1] += part
    else if (typeof part === 'number') addValue(values[part] ?? '')
    else if ('forms' in part)
      addValue({ count, forms: { one: formOf(part.forms['one']), other: formOf(part.forms['other']) } })
  }
  return { strings, values: filled, ...(about !== null && { about }) }

  function addValue(value: TextValue): void {
    filled.push(value)
    strings.push('')
  }
}

const formOf = (parts: readonly unknown[] = []) => parts.map((part) => (part === -1 ? '#' : String(part))).join('')
