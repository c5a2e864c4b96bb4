import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { useRead } from '#web/api/use-api.ts'

/** The most entries one answer holds. */
export const ENTRY_LIMIT = 1000

type TimesheetQuery = {
  userId: string
  /** Its first day and its last one, both included; without a last day it has no end. */
  period: { startDate: string; endDate?: string }
  admin: boolean
  organizationId: string | null
}

/**
 * A person's entries of a period, newest first. An administrator reads them through the organization [7.11], one of none by the
 * username alone [7.11], everybody their own [7.6]. All of them take an id, which stays when the username changes. The entries of the range before stay as a placeholder until the new ones are here.
 */
export function useTimesheet({ userId, period, admin, organizationId }: TimesheetQuery) {
  const door = !admin ? 'own' : organizationId === null ? 'person' : 'member'
  const query = { ...period, limit: ENTRY_LIMIT }
  const options = { fallback: 'Failed to fetch time entries', keepPrevious: true }
  const own = useRead(
    timeEntryEndpoints.list,
    { params: { username: userId }, query },
    { ...options, enabled: door === 'own' },
  )
  const member = useRead(
    timesheetEndpoints.ofMember,
    { params: { id: organizationId ?? '', username: userId }, query },
    { ...options, enabled: door === 'member' },
  )
  const person = useRead(
    timesheetEndpoints.ofPerson,
    { query: { username: userId, ...query } },
    { ...options, enabled: door === 'person' },
  )
  return { own, member, person }[door]
}
