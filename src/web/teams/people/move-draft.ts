import type { Resolver } from 'react-hook-form'
import { whyNotMoveFrom } from '#domain/teams/rules.ts'
import { teamProblemText } from '#domain/teams/texts.ts'
import { say, t } from '#web/languages/text.ts'
import { NO_GROUP } from '#web/users/memberships/group-filter.ts'

/** `teamId` can be none, and is empty until one is chosen. */
export type MoveDraft = { teamId: string; from: string | null }
export type Move = { teamId: string | null; from: string }

export function parseMove({ teamId, from }: MoveDraft, today: string): Move | { problems: Record<string, string> } {
  const problem = from && whyNotMoveFrom(from, today)
  const problems = {
    ...(teamId === '' && { teamId: t`Choose a team` }),
    ...(!from && { from: t`Choose a day` }),
    ...(problem && { from: say(teamProblemText(problem)) }),
  }
  if (!from || Object.keys(problems).length > 0) return { problems }
  return { teamId: teamId === NO_GROUP ? null : teamId, from }
}

export function createMoveResolver(today: string): Resolver<MoveDraft, unknown, Move> {
  return (draft) => {
    const parsed = parseMove(draft, today)
    if (!('problems' in parsed)) return { values: parsed, errors: {} }
    const errors = Object.entries(parsed.problems).map(([field, message]) => [field, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
