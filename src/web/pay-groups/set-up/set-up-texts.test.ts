import { expect, it } from 'vitest'
import { firstPeriodHint, hoursNote, nextStepText, ungroupedText } from './set-up-texts.ts'

const TODAY = '2026-11-26'

it.each([
  [40, 40, true, 'All 40 people, and people you add later'],
  [40, 40, false, 'All 40 people'],
  [6, 40, true, '6 people are in none. People you add later join, too.'],
  [6, 40, false, '6 people are in none.'],
  [1, 40, false, '1 person is in none.'],
  [0, 40, true, 'Everyone is in one.'],
  [1, 1, true, 'You, and people you add later'],
])('%i without a pay group of %i, who join later (%s): %s', (ungrouped, people, joinLater, text) => {
  expect(ungroupedText(ungrouped, people, joinLater)).toBe(text)
})

it.each([
  [
    '2026-11-08',
    '2026-11-21',
    'Ended Sat, Nov 21. You can pay it right away.',
    'h recorded',
    'Check, approve, and close',
  ],
  // It ends today.
  ['2026-11-13', '2026-11-26', 'The current one', 'h so far', 'Approve from Nov 27'],
  ['2026-11-26', '2026-12-09', 'The current one', 'h so far', 'Approve from Dec 10'],
  ['2026-11-27', '2026-12-10', 'The next one', 'h planned', 'Approve from Dec 11'],
])('%s – %s: %s', (startDate, endDate, hint, note, nextStep) => {
  const period = { startDate, endDate }
  expect([firstPeriodHint(period, TODAY), hoursNote(period, TODAY), nextStepText(period, TODAY)]).toEqual([
    hint,
    note,
    nextStep,
  ])
})
