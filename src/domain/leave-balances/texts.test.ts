import { expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { leaveBalanceProblemText } from './texts.ts'

it.each([
  ['nothingToSubtract', 'There’s nothing to subtract'],
  ['forecastTooFar', 'Choose a day within the next 5 years'],
] as const)('says why not: %s', (problem, text) => {
  expect(sayInEnglish(leaveBalanceProblemText(problem))).toBe(text)
})
