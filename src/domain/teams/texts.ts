import { type Text, t } from '../texts/text.ts'
import { day } from '../texts/values.ts'
import type { WhyAdministrators } from './approvers.ts'
import type { TeamProblem } from './rules.ts'

export function teamProblemText(problem: TeamProblem): Text {
  switch (problem.code) {
    case 'nameTaken':
      return t`There’s already a team with this name`
    case 'hasPeople':
      return t`People are in this team, or will be. Move them first.`
    case 'tooLate':
      return t`Choose a day until ${day(problem.lastDay, problem.today)}`
  }
}

export function whyAdministratorsText({ name, until }: WhyAdministrators, today: string): Text {
  return t`${name} is off until ${day(until, today)}, so an administrator decides.`
}
