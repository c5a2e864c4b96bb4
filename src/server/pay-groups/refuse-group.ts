import { refuseIf } from '#domain/errors.ts'
import type { PayGroupProblem } from '#domain/pay-groups/rules.ts'
import { payGroupProblemText } from '#domain/pay-groups/texts.ts'

export function refuseGroup(problem: PayGroupProblem | null, field?: string): void {
  if (problem) refuseIf(payGroupProblemText(problem), CONFLICTS.has(problem.code) ? 'conflict' : 'invalid', field)
}

const CONFLICTS: ReadonlySet<PayGroupProblem['code']> = new Set([
  'nameTaken',
  'hasPeople',
  'allHaveGroups',
  'payrollIdTaken',
  'hasDecided',
  'twiceInPeriod',
])
