import { expect, it } from 'vitest'
import { parseDraft, type SubstituteDraft } from './substitute-draft.ts'

const complete = { substituteId: 'cy', from: '2026-12-01', through: '2026-12-04' }
const NO_DATE = 'Choose a date'

it.each<[string, Partial<SubstituteDraft>, object]>([
  ['complete', {}, { body: complete, problems: {} }],
  [
    'empty',
    { substituteId: null, from: null, through: null },
    { problems: { substituteId: 'Choose a person', from: NO_DATE, through: NO_DATE } },
  ],
  ['without a last day', { through: null }, { problems: { through: NO_DATE } }],
  ['in the past', { from: '2026-11-19' }, { problems: { from: 'The first day can’t be in the past' } }],
])('a draft that is %s', (_, fields, expected) => {
  expect(parseDraft({ ...complete, ...fields }, 'ada', '2026-11-20')).toEqual(expected)
})
