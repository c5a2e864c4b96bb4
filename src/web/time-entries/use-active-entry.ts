import { type TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { queryKeyOf, useRead } from '#web/api/use-api.ts'

/** The question "what is still open?" of one person, as the cache knows it. Their id stays when the username changes. */
export const activeEntriesCall = (userId: string) => ({
  params: { username: userId },
  query: { active: 'true' as const },
})

export const activeEntriesKey = (userId: string) => queryKeyOf(timeEntryEndpoints.list, activeEntriesCall(userId))

/** The entry that is still open: `undefined` while that is not known, `null` when there is none. */
export function useActiveEntry(userId: string) {
  const entries = useRead(timeEntryEndpoints.list, activeEntriesCall(userId), {
    fallback: 'Failed to fetch time entries',
  })
  const active: TimeEntry | null | undefined = entries.data && (entries.data[0] ?? null)
  return {
    active,
    error: entries.data ? null : entries.error,
    retry: () => void entries.refetch(),
  }
}
