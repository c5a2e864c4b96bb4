import { refuseIf } from '#domain/errors.ts'
import type { TeamProblem } from '#domain/teams/rules.ts'
import { teamProblemText } from '#domain/teams/texts.ts'

export function refuseTeam(problem: TeamProblem | null, field?: string): void {
  if (problem) refuseIf(teamProblemText(problem), problem.code === 'tooLate' ? 'invalid' : 'conflict', field)
}
