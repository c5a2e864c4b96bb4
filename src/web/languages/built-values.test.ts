import { expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import { words } from '#domain/languages/words.ts'
import { type FormattedValue, t } from '#domain/texts/text.ts'
import * as values from '#domain/texts/values.ts'
import { say as sayBuilt } from './built/text.ts'
import * as built from './built/values.ts'
import { words as wordsBuilt } from './built/words.ts'

const [INSTANT, ZONE, NOW] = ['2026-11-01T06:30:07Z', 'America/Chicago', new Date('2026-11-20T12:00:00Z')]

/** Arguments for each value, so that a new one is compared, too. */
const ARGUMENTS: Record<keyof typeof values, readonly unknown[]> = {
  day: ['2025-11-03', '2026-11-20'],
  weekdayDay: ['2026-11-03', '2026-11-20'],
  fullDay: ['2026-11-03'],
  monthDay: ['02-29'],
  days: [{ startDate: '2026-12-30', endDate: '2027-01-04' }, '2026-11-20'],
  fullDays: [{ startDate: '2026-12-22', endDate: '2026-12-24' }],
  dayAt: [INSTANT, ZONE, NOW],
  shortMoment: [INSTANT, ZONE, NOW],
  numericDate: [INSTANT, ZONE],
  time: [INSTANT, ZONE],
  clockTime: [INSTANT, ZONE],
  exactTime: [INSTANT, ZONE],
  moment: [INSTANT, ZONE],
  exactMoment: [INSTANT, ZONE],
  workHours: [8321],
  hours: [-8.5],
  decimalHours: [8.5],
  decimal: ['8.50'],
  balance: [-8.5],
  signedHours: [-8.5],
  count: [12_345],
  list: [['Ana', 'Ben', 'Cy']],
  sentences: [['One.', 'Two.']],
  longWeekday: [INSTANT, ZONE],
  longWeekdayDay: [INSTANT, ZONE],
}

type Make<Result> = (...args: readonly unknown[]) => Result

it.each(Object.entries(ARGUMENTS))('the build writes %s as the server does', (name, args) => {
  const value = (values as unknown as Record<string, Make<FormattedValue>>)[name]?.(...args)
  const inBrowser = (built as unknown as Record<string, Make<string>>)[name]?.(...args)
  expect(inBrowser).toBe(value && sayInEnglish(t`${value}`))
})

it('leaves strings as they are', () => {
  expect([sayBuilt('Clock in'), wordsBuilt('Clock in')]).toEqual(['Clock in', words(t`Clock in`)])
})
