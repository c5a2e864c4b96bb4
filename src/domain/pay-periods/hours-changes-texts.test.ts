import { expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import type { HoursChange } from './contract.ts'
import { describeHoursChanges } from './hours-changes-texts.ts'
import { timesheetProblemText } from './texts.ts'

const view = { zone: 'America/Chicago', now: new Date('2026-11-09T20:00:00Z') }
const span = (day: string, until: string | null) => ({
  clockIn: `${day}T15:00:00Z`,
  clockOut: until && `${day}T${until}:00Z`,
})
const by = { by: 'Ada Admin', at: '2026-11-09T19:15:00Z' }
const entry = (before: ReturnType<typeof span> | null, after: ReturnType<typeof span> | null): HoursChange => ({
  code: 'entry',
  before,
  after,
  ...by,
})
const shift = span('2026-11-03', '23:00')

it.each<[string, HoursChange[]]>([
  ['', []],
  ['Ada Admin added Nov 3, 9:00 AM – 5:00 PM (1:15 PM)', [entry(null, shift)]],
  ['Ada Admin deleted Nov 3, 9:00 AM – 5:00 PM (1:15 PM)', [entry(shift, null)]],
  [
    'Ada Admin changed Nov 3, 9:00 AM – 5:00 PM to 9:00 AM – 4:00 PM (1:15 PM)',
    [entry(shift, span('2026-11-03', '22:00'))],
  ],
  [
    'Ada Admin changed Nov 3, 9:00 AM – 5:00 PM to Nov 4, 9:00 AM – now (1:15 PM)',
    [entry(shift, span('2026-11-04', null))],
  ],
  ['Ada Admin changed the breaks or kind of Nov 3, 9:00 AM – 5:00 PM (1:15 PM)', [entry(shift, shift)]],
  [
    'Ada Admin canceled leave for Nov 3 – 5 (Nov 8, 1:15 PM)',
    [
      {
        code: 'leave',
        action: 'cancelled',
        startDate: '2026-11-03',
        endDate: '2026-11-05',
        by: 'Ada Admin',
        at: '2026-11-08T19:15:00Z',
      },
    ],
  ],
])('says %j', (text, changes) => {
  expect(sayInEnglish(describeHoursChanges(changes, view) ?? '')).toBe(text)
})

it('names the first three changes and counts the others', () => {
  const text = sayInEnglish(describeHoursChanges(Array<HoursChange>(5).fill(entry(null, shift)), view) ?? '')
  expect(text.split('; ')).toHaveLength(4)
  expect(text).toMatch(/; 2 more changes$/)
})

it.each([
  ['', 'These hours have changed since you looked. Check them again.'],
  ['Ada …', 'These hours have changed since you looked: Ada …. Check them again.'],
])('is part of the refusal: %j', (changes, text) => {
  expect(sayInEnglish(timesheetProblemText({ code: 'outdated' }, changes))).toBe(text)
})
