import { expect, it } from 'vitest'
import { closeProblemText, namesText } from './texts.ts'

it.each([
  [{ code: 'alreadyClosed', number: 3, by: 'ada' }, 'ada has just closed these hours as payroll 3'],
  [
    { code: 'notApproved', names: ['Ada Boss', 'Will Worker'] },
    'Ada Boss and Will Worker aren’t approved. Approve them, or leave them out.',
  ],
  [{ code: 'notApproved', names: ['Ada Boss'] }, 'Ada Boss isn’t approved. Approve them, or leave them out.'],
] as const)('%o says what to do', (problem, text) =>
  expect(closeProblemText(problem as Parameters<typeof closeProblemText>[0])).toBe(text),
)

it.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Bo', 'Cy'], 'Ada, Bo, and Cy'],
  [['1', '2', '3', '4', '5', '6'], '1, 2, 3, 4, 5, and 6'],
  [['1', '2', '3', '4', '5', '6', '7'], '1, 2, 3, 4, 5, and 2 others'],
])('%o reads as a sentence', (names, text) => expect(namesText(names)).toBe(text))
