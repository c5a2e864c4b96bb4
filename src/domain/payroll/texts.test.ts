import { expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { closeProblemText, layoutProblemText, namesText, openBeforeText } from './texts.ts'

it.each([
  [{ code: 'alreadyClosed', number: 3, by: 'ada' }, 'ada has just closed these hours as payroll 3'],
  [
    { code: 'notApproved', names: ['Ada Boss', 'Will Worker'] },
    'Ada Boss and Will Worker aren’t approved. Approve them, or leave them out.',
  ],
  [{ code: 'notApproved', names: ['Ada Boss'] }, 'Ada Boss isn’t approved. Approve them, or leave them out.'],
] as const)('%o says what to do', (problem, text) =>
  expect(sayInEnglish(closeProblemText(problem as Parameters<typeof closeProblemText>[0]))).toBe(text),
)

it.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Bo', 'Cy'], 'Ada, Bo, and Cy'],
  [['1', '2', '3', '4', '5', '6'], '1, 2, 3, 4, 5, and 6'],
  [['1', '2', '3', '4', '5', '6', '7'], '1, 2, 3, 4, 5, and 2 others'],
])('%o reads as a sentence', (names, text) => expect(sayInEnglish(namesText(names))).toBe(text))

it.each([
  [{ code: 'noPayrollId', names: ['Ada', 'Bo'] }, '2 people have no payroll ID, and the layout “ADP” needs it.'],
  [{ code: 'noPayrollId', names: ['Ada'] }, 'Ada has no payroll ID, and the layout “ADP” needs it.'],
  [{ code: 'unmapped', names: ['PTO'] }, 'The layout “ADP” has no text for PTO.'],
  [
    { code: 'samePayrollId', names: ['Ada', 'Bo'] },
    'Ada and Bo have the same payroll ID, and the layout “ADP” needs different ones.',
  ],
] as const)('%o of a layout says what is missing', (problem, text) =>
  expect(sayInEnglish(layoutProblemText('ADP', problem as unknown as Parameters<typeof layoutProblemText>[1]))).toBe(
    text,
  ),
)

it.each([
  [4, false, 'Oct 18 – 31 isn’t closed yet'],
  [1, true, '1 person’s timesheet for Oct 18 – 31 isn’t closed yet'],
  [2, true, '2 timesheets for Oct 18 – 31 aren’t closed yet'],
])('%d open people of a period that is partly closed: %s', (people, isPartlyClosed, text) =>
  expect(
    sayInEnglish(
      openBeforeText({ startDate: '2026-10-18', endDate: '2026-10-31', people, isPartlyClosed }, '2026-11-27'),
    ),
  ).toBe(text),
)
