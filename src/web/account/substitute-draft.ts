import type { NewSubstitute } from '#domain/teams/contract.ts'
import { whyNotSubstitute } from '#domain/teams/rules.ts'
import { substituteProblemText } from '#domain/teams/texts.ts'
import { say, t } from '#web/languages/text.ts'

/** Null: not chosen yet, or not a date. */
export type SubstituteDraft = { [Field in keyof NewSubstitute]: NewSubstitute[Field] | null }

type Problems = Partial<Record<keyof SubstituteDraft, string>>

export function parseDraft(
  { substituteId, from, through }: SubstituteDraft,
  userId: string,
  today: string,
): { body?: NewSubstitute; problems: Problems } {
  if (substituteId === null || from === null || through === null) {
    const noDate = t`Choose a date`
    return {
      problems: {
        ...(substituteId === null && { substituteId: t`Choose a person` }),
        ...(from === null && { from: noDate }),
        ...(through === null && { through: noDate }),
      },
    }
  }
  const body = { substituteId, from, through }
  const refused = whyNotSubstitute({ userId, ...body }, today)
  if (refused === null) return { body, problems: {} }
  const said = Object.entries(refused).map(([field, problem]) => [field, say(substituteProblemText(problem))])
  return { problems: Object.fromEntries(said) }
}
