import { entryEndpoints } from '#domain/entries/contract.ts'
import { isUsualEnd, suggestShiftEnd } from '#domain/time/shifts/usual-end.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import type { LongShift } from './use-stop-time.ts'

const RECENT_ENTRIES = 60

/** When this person usually stops. Nothing without a connection. */
export function useUsualEnd(shift: LongShift, zone: string, askedAt: Date) {
  const { id: userId } = useUser()
  const call = { params: { username: userId }, query: { limit: RECENT_ENTRIES } }
  const recent = useRead(entryEndpoints.list, call, { enabled: navigator.onLine, retry: 0 })
  const worked = recent.data?.filter(({ isLeaveTime, id }) => !isLeaveTime && id !== shift.id) ?? []
  const clockIn = new Date(shift.clockIn)
  const proposal = suggestShiftEnd(clockIn, worked, zone, askedAt)
  return {
    isLoading: recent.isLoading,
    proposal,
    isUsual: proposal !== null && isUsualEnd(proposal, clockIn, worked, zone),
  }
}
