import { expect, it } from 'vitest'
import { createTeamTest, listTeamChoices } from './team-choices.ts'

const [bar, kitchen] = [
  { id: 'b', name: 'Bar' },
  { id: 'k', name: 'Kitchen' },
]

it.each([
  ['an administrator without teams', [], true, []],
  ['an administrator with one', [bar], true, ['Everyone', 'Bar', 'No team']],
  ['an administrator with two', [bar, kitchen], true, ['Everyone', 'Bar', 'Kitchen', 'No team']],
  ['a manager of one', [bar], false, []],
  ['a manager of two', [bar, kitchen], false, ['Everyone', 'Bar', 'Kitchen']],
])('%s chooses from the teams that make a difference', (_, teams, reachesAll, expected) => {
  expect(listTeamChoices(teams, reachesAll).map(({ label }) => label)).toEqual(expected)
})

it.each([
  ['all', ['ada', 'bo', 'cy', 'deleted']],
  ['b', ['ada']],
  ['k', ['bo']],
  ['none', ['cy', 'deleted']],
])('%s shows those who are in it today', (team, expected) => {
  const people = [
    { userId: 'ada', teamId: 'b' },
    { userId: 'bo', teamId: 'k' },
    { userId: 'cy', teamId: null },
  ]
  expect(['ada', 'bo', 'cy', 'deleted'].filter(createTeamTest(people, team))).toEqual(expected)
})
