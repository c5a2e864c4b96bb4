import { useMemo } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { reachOf } from '#domain/roles/capabilities.ts'
import { teamEndpoints } from '#domain/teams/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { EVERYONE } from '#web/users/memberships/group-filter.ts'
import type { PersonFilter } from '#web/users/memberships/person-filter.ts'
import { createTeamTest, listTeamChoices } from './team-choices.ts'

/** Filters people by the team that they are in today. Without teams it loads nothing, and shows everyone. */
export function useTeamFilter({ hasTeams }: Pick<Organization, 'hasTeams'>): PersonFilter {
  const reachesAll = reachOf(useUser(), 'teams.view') === 'all'
  // Another choice starts on the first page of its list.
  const [{ team: asked }, setParams] = useQueryParams({ team: EVERYONE, page: '1' })
  const teams = useRead(teamEndpoints.list, {}, { fallback: t`Failed to load the teams`, enabled: hasTeams })
  const people = useRead(teamEndpoints.people, {}, { fallback: t`Failed to load the people`, enabled: hasTeams })
  const failed = [teams, people].find(({ isError, data }) => isError && !data)
  const choices = people.data && teams.data ? listTeamChoices(teams.data, reachesAll) : []
  const team = choices.some(({ value }) => value === asked) ? asked : EVERYONE
  const show = (next: string) => setParams({ team: next, page: '1' })
  return {
    select: failed?.error ? (
      <LoadError reason={failed.error.message} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
    ) : (
      choices.length > 0 && (
        <Select label={t`Team`} choices={choices} value={team} onChange={show} className="w-full md:w-44 md:shrink-0" />
      )
    ),
    isActive: team !== EVERYONE,
    isPending: asked !== EVERYONE && (teams.isLoading || people.isLoading),
    includes: useMemo(() => createTeamTest(people.data ?? [], team), [people.data, team]),
    showEveryone: () => show(EVERYONE),
  }
}
