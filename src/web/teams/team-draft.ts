import type { NewTeam, Team } from '#domain/teams/contract.ts'
import { describeChange, type FieldLabels } from '#web/api/merge-drafts.ts'
import { t } from '#web/languages/text.ts'
import { managersText } from './team-texts.ts'

/** Sorted ids, so that the same managers are the same draft. */
export function toTeamDraft({ name, managers }: Team): NewTeam {
  return { name, managerIds: managers.map(({ userId }) => userId).toSorted() }
}

export const TEAM_LABELS: FieldLabels<Team> = {
  name: t`Name`,
  managerIds: [t`Managers`, (was, now) => describeChange(managersText(was), managersText(now))],
}
