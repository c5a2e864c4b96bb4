import type { Organization } from '#domain/organizations/contract.ts'
import type { Team, TeamPerson } from '#domain/teams/contract.ts'

export type TeamMember = TeamPerson & { id: string }

/** Of a section of My Team. */
export type TeamSectionProps = {
  organization: Organization
  teams: readonly Team[]
  people: readonly TeamMember[]
}
