import { expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { leaveTypeProblemText } from './texts.ts'

it.each([
  ['systemType', 'System leave types cannot be edited or deleted'],
  ['unavailableType', 'This leave type is no longer available'],
  ['inactiveType', 'Inactive leave types can’t get new policies'],
  ['inactivePolicy', 'Inactive policies cannot be assigned'],
  ['noThresholds', 'Add at least one threshold'],
] as const)('says why not: %s', (problem, text) => {
  expect(sayInEnglish(leaveTypeProblemText(problem))).toBe(text)
})
