import { expect, test } from 'vitest'
import { proposeGroupName } from './propose-name.ts'

test.each([
  [[], 'Hourly staff'],
  [['hourly staff'], 'Salaried staff'],
  [['Office', 'Plant'], 'Hourly staff'],
  [['Hourly staff', 'Salaried staff'], 'Pay group 1'],
  [['Hourly staff', 'Salaried staff', 'Pay group 1'], 'Pay group 2'],
])('beside %j: %s', (taken, name) => {
  expect(proposeGroupName(taken)).toBe(name)
})
