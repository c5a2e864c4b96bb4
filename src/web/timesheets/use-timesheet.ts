import { entryEndpoints } from '#domain/entries/contract.ts'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

export const ENTRY_LIMIT = 1000

type TimesheetQuery = {
  userId: string
  period: { startDate: string; endDate?: string }
  admin: boolean
  organizationId: string | null
}

/** Employees read their own [7.6], administrators by organization or user [7.11]. Ids don't change, usernames do. */
export function useTimesheet({ userId, period, admin, organizationId }: TimesheetQuery) {
  const source = !admin ? 'own' : organizationId === null ? 'person' : 'member'
  const query = { ...period, limit: ENTRY_LIMIT }
  const options = { fallback: t`Failed to fetch time entries`, keepPrevious: true }
  const own = useRead(
    entryEndpoints.list,
    { params: { username: userId }, query },
    { ...options, enabled: source === 'own' },
  )
  const member = useRead(
    timesheetEndpoints.ofMember,
    { params: { id: organizationId ?? '', username: userId }, query },
    { ...options, enabled: source === 'member' },
  )
  const person = useRead(
    timesheetEndpoints.ofPerson,
    { query: { username: userId, ...query } },
    { ...options, enabled: source === 'person' },
  )
  return { own, member, person }[source]
}
