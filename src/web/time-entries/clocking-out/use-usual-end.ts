import { entryEndpoints } from '#domain/entries/contract.ts'
import { isUsualEnd, suggestShiftEnd, USUAL_END_DAYS } from '#domain/time/shifts/usual-end.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import type { LongShift } from './use-stop-time.ts'

/** When this person usually stops. Nothing without a connection. */
export function useUsualEnd(shift: LongShift, zone: string, askedAt: Date) {
  const { id: userId } = useUser()
  const startDate = addDays(dayOf(shift.clockIn, zone), -USUAL_END_DAYS)
  const call = { params: { username: userId }, query: { startDate, limit: 1000 } }
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
