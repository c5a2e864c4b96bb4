import { expect, it } from 'vitest'
import { firstPeriodHint, hoursNote, nextStepText, ungroupedText } from './set-up-texts.ts'

const TODAY = '2026-11-26'

it.each([
  [40, 40, 'All 40 people'],
  [6, 40, '6 people are in none.'],
  [1, 40, '1 person is in none.'],
  [0, 40, 'Everyone is in one.'],
  [1, 1, 'That’s you.'],
])('%i without a pay group of %i: %s', (ungrouped, people, text) => {
  expect(ungroupedText(ungrouped, people)).toBe(text)
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
