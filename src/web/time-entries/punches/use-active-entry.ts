import type { TimeEntry } from '#domain/entries/contract.ts'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { toQueryKey, useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

export const activeEntriesCall = (userId: string) => ({
  params: { username: userId },
  query: { active: 'true' as const },
})

export const activeEntriesKey = (userId: string) => toQueryKey(entryEndpoints.list, activeEntriesCall(userId))

export function useActiveEntry(userId: string) {
  const entries = useRead(entryEndpoints.list, activeEntriesCall(userId), {
    fallback: t`Failed to fetch time entries`,
    keptOffline: true,
  })
  const active: TimeEntry | null | undefined = entries.data && (entries.data[0] ?? null)
  return {
    active,
    error: entries.data ? null : entries.error,
    retry: () => void entries.refetch(),
  }
}
