import { plural, type Text, t } from '../texts/text.ts'
import { day } from '../texts/values.ts'
import type { WhyAdministrators } from './approvers.ts'
import { MAX_SUBSTITUTE_DAYS, type SubstituteProblem, type TeamProblem } from './rules.ts'

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

export function substituteProblemText({ code }: SubstituteProblem): Text {
  switch (code) {
    case 'oneself':
      return t`Choose someone else`
    case 'past':
      return t`The first day can’t be in the past`
    case 'endBeforeStart':
      return t`The last day must be on or after the first day`
    case 'tooLong':
      return t`Choose at most ${plural(MAX_SUBSTITUTE_DAYS, { one: '# day', other: '# days' })}`
    case 'overlap':
      return t`You already have a substitute on some of these days`
    case 'leadsNothing':
      return t`Only people who lead a team need a substitute`
  }
}

export function whyAdministratorsText({ name, until }: WhyAdministrators, today: string): Text {
  return t`${name} is off until ${day(until, today)}, so an administrator decides.`
}
