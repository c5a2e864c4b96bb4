import { expect, it } from 'vitest'
import { NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { parseMove } from './move-draft.ts'

const TODAY = '2026-11-29'

it.each([
  ['bar', '2026-11-29', { teamId: 'bar', from: '2026-11-29' }],
  ['bar', '2026-01-01', { teamId: 'bar', from: '2026-01-01' }],
  [NO_GROUP, '2026-12-07', { teamId: null, from: '2026-12-07' }],
  ['', '2026-11-29', { problems: { teamId: 'Choose a team' } }],
  ['bar', null, { problems: { from: 'Choose a day' } }],
  ['', '2028-01-01', { problems: { teamId: 'Choose a team', from: 'Choose a day until Nov 30, 2027' } }],
])('to “%s” from %s is %j', (teamId, from, expected) => {
  expect(parseMove({ teamId, from }, TODAY)).toEqual(expected)
})
