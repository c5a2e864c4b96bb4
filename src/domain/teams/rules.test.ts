import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { whyNotMoveFrom, whyNotSubstitute } from './rules.ts'
import { substituteProblemText } from './texts.ts'

const TODAY = '2026-11-20'

it.each([
  ['2020-01-01', null],
  [TODAY, null],
  ['2027-11-21', null],
  ['2027-11-22', { code: 'tooLate', lastDay: '2027-11-21', today: TODAY }],
])('a move from %s', (from, expected) => {
  expect(whyNotMoveFrom(from, TODAY)).toEqual(expected)
})

describe('a substitute', () => {
  it.each<[string, string, string, string, Record<string, string>]>([
    ['today', 'cy', TODAY, TODAY, {}],
    ['on 92 days to come', 'cy', '2026-12-01', '2027-03-02', {}],
    ['who is oneself', 'ada', TODAY, TODAY, { substituteId: 'Choose someone else' }],
    ['from yesterday on', 'cy', '2026-11-19', TODAY, { from: 'The first day can’t be in the past' }],
    [
      'through the day before the first',
      'cy',
      '2026-12-02',
      '2026-12-01',
      { through: 'The last day must be on or after the first day' },
    ],
    ['on 93 days', 'cy', '2026-12-01', '2027-03-03', { through: 'Choose at most 92 days' }],
  ])('%s', (_, substituteId, from, through, expected) => {
    const refused = whyNotSubstitute({ userId: 'ada', substituteId, from, through }, TODAY)
    const said = Object.entries(refused ?? {}).map(([field, problem]) => [
      field,
      sayInEnglish(substituteProblemText(problem)),
    ])
    expect(Object.fromEntries(said)).toEqual(expected)
  })
})
