import { expect, it } from 'vitest'
import { toTeamDraft } from './team-draft.ts'
import { isEmptyTeam, managersText, noManagerText } from './team-texts.ts'

const bar = {
  id: 'bar',
  name: 'Bar',
  version: 1,
  people: 2,
  managers: [
    { userId: 'w', employeeName: 'Ada Admin' },
    { userId: 'a', employeeName: 'Wim Worker' },
  ],
}

it('names who leads a team', () => {
  expect(managersText(bar)).toBe('Ada Admin, Wim Worker')
  expect(toTeamDraft(bar)).toEqual({ name: 'Bar', managerIds: ['a', 'w'] })
})

it.each([
  [{ teamId: null, next: null }, true],
  [{ teamId: 'kitchen', next: { teamId: null, from: '2026-12-07' } }, true],
  [{ teamId: 'bar', next: null }, false],
  [{ teamId: 'bar', next: { teamId: null, from: '2026-12-07' } }, false],
  [{ teamId: null, next: { teamId: 'bar', from: '2026-12-07' } }, false],
])('with someone who is in %j, whether it is empty is %s', (person, expected) => {
  expect(isEmptyTeam(bar, [{ teamId: null, next: null }, person])).toBe(expected)
})

const unled = { ...bar, managers: [] }

it.each([
  ['no teams', [], null],
  ['a team with a manager', [bar], null],
  ['a team without people', [{ ...unled, people: 0 }], null],
  ['one team', [bar, unled], 'Bar has no manager'],
  ['two', [unled, unled], 'Bar and 1 more team have no manager'],
  ['three', [unled, unled, unled], 'Bar and 2 more teams have no manager'],
])('of %s, home says who has no manager', (_, teams, expected) => {
  expect(noManagerText(teams)).toBe(expected)
})
