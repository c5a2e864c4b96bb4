import { describe, expect, it } from 'vitest'
import { changesToText } from '../audit/texts.ts'
import { sayInEnglish } from '../languages/say.ts'
import { RULE_SET_IDS, RULE_SETS } from '../pay-rules/rule-sets.ts'
import type { PayGroupProblem } from './rules.ts'
import { payGroupProblemText } from './texts.ts'

it.each<[PayGroupProblem, string]>([
  [{ code: 'monthlyAnchor' }, 'Choose a day from 1 to 28, because every month has those'],
  [
    { code: 'notFirstDay', nearest: ['2026-11-29', '2026-12-13'] },
    'Choose the first day of a pay period. The nearest are Nov 29 and Dec 13.',
  ],
  [
    { code: 'notFirstDay', nearest: ['2026-12-27', '2027-01-10'] },
    'Choose the first day of a pay period. The nearest are Dec 27 and Jan 10, 2027.',
  ],
  [
    { code: 'beforeTerms', firstDay: '2026-11-15', day: '2026-11-01' },
    'This pay group starts on Nov 15. Choose that day or a later one.',
  ],
  [
    { code: 'beforeTerms', firstDay: '2027-01-10', day: '2026-11-01' },
    'This pay group starts on Jan 10, 2027. Choose that day or a later one.',
  ],
  [{ code: 'nameTaken' }, 'There’s already a pay group with this name'],
  [{ code: 'hasPeople' }, 'People are or were in this pay group, so their pay periods need it. Rename it instead.'],
  [
    { code: 'twiceInPeriod', employeeName: 'Will Worker', leavesOn: '2026-12-23', returnsOn: '2027-01-03' },
    'Will Worker leaves this pay group on Dec 23 and is in it again from Jan 3, 2027. Choose a schedule in which these days aren’t in one pay period.',
  ],
  [{ code: 'payrollIdTaken', by: 'Will Worker' }, 'Will Worker already has this payroll ID'],
])('%j reads: %s', (problem, text) => {
  expect(sayInEnglish(payGroupProblemText(problem))).toBe(text)
})

describe('in the audit log', () => {
  const textOf = (field: string, value: string) =>
    changesToText({ format: 2, changes: [{ field, from: null, to: value }] }, 'UTC').map(
      ({ to }) => to && sayInEnglish(to),
    )

  it.each(RULE_SET_IDS)('the rule set %s has its title', (id) => {
    expect(textOf('ruleSet', id)).toEqual([sayInEnglish(RULE_SETS[id].at(-1)?.title ?? '')])
  })

  it.each([
    ['payFrequency', 'semimonthly', 'Twice a month'],
    ['weekStartsOn', '0', 'Sunday'],
    ['weekStartsOn', '6', 'Saturday'],
    ['dayStartsAt', '0', '12:00 AM'],
    ['dayStartsAt', '390', '6:30 AM'],
    ['overtimeExempt', 'true', 'Yes'],
  ])('%s %s reads %s', (field, value, text) => {
    expect(textOf(field, value)).toEqual([text])
  })
})
