import { expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { differenceReasonText } from './texts.ts'
import { type HoursFacts, whyDiffers } from './why-differs.ts'

const entry = (id: string, clockOut = '16:00'): HoursFacts['entries'][number] => Object.assign({ id }, { clockOut })
const FACTS: HoursFacts = {
  startDate: '2026-11-15',
  endDate: '2026-11-21',
  timezone: 'America/Chicago',
  ruleSet: 'us-flsa',
  versions: [['2026-11-15', 1]],
  entries: [entry('a'), entry('b')],
}

it.each<[what: string, Partial<HoursFacts>, texts: string[]]>([
  ['nothing', {}, ['An update of the product changed how these hours are calculated']],
  ['the rule set', { ruleSet: 'none', versions: [['2026-11-15', 3]] }, ['Other overtime rules apply']],
  ['its version', { versions: [['2026-11-15', 2]] }, ['The overtime rules have a new version']],
  ['the zone', { timezone: 'America/Denver' }, ['The pay group’s schedule or time zone changed']],
  ['the days', { endDate: '2026-11-20' }, ['The pay group’s schedule or time zone changed']],
  ['the terms of some days', { otherTerms: [1] }, ['Other overtime rules apply to some of its workdays']],
  ['an entry', { entries: [entry('a', '17:00'), entry('b')] }, ['1 entry changed']],
  ['one of them gone, and a new one', { entries: [entry('a'), entry('c')] }, ['2 entries changed']],
  [
    'more',
    { timezone: 'America/Denver', entries: [] },
    ['The pay group’s schedule or time zone changed', '2 entries changed'],
  ],
])('hours differ because of %s', (_, change, texts) => {
  expect(
    whyDiffers(FACTS, { ...FACTS, ...change }).map((reason) => sayInEnglish(differenceReasonText(reason))),
  ).toEqual(texts)
})
