import { useDeferredValue, useMemo } from 'react'
import { teamEndpoints } from '#domain/teams/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

/** The people whom the manager leads today; undefined until known. */
export function useTeamPeople(userId: string) {
  const teams = useRead(teamEndpoints.list, {}, { fallback: t`Failed to load the teams` })
  const query = useRead(teamEndpoints.people, {}, { fallback: t`Failed to load the people` })
  // Many rows render in steps, so that they block no tap.
  const data = useDeferredValue(query.data)
  const people = useMemo(
    () => data?.filter((person) => person.userId !== userId).map((person) => ({ ...person, id: person.userId })),
    [data, userId],
  )
  return { teams: teams.data, people, failed: [teams, query].find(({ isError, data: known }) => isError && !known) }
}
