import { groupBy } from '#domain/lists/group-by.ts'
import { suggestShiftEnd, USUAL_END_DAYS } from '#domain/time/shifts/usual-end.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { listWorkedShifts } from './time-store.ts'

export type OpenShift = { id: string; userId: string; clockIn: Date }

/** When people usually stop, by the ids of these shifts, where their recent ones say so. `zone` is the organization's, as on the clock. */
export async function findUsualEnds(
  tx: Tx,
  tenantId: TenantId,
  open: readonly OpenShift[],
  zone: string,
  now: Date,
): Promise<Map<string, Date>> {
  if (open.length === 0) return new Map()
  const first = open.reduce((earliest, { clockIn }) => (clockIn < earliest ? clockIn : earliest), now)
  const span = { from: startOfDay(addDays(dayOf(first, zone), -USUAL_END_DAYS), zone), before: now }
  const userIds = [...new Set(open.map(({ userId }) => userId))]
  const workedBy = groupBy(await listWorkedShifts(tx, tenantId, userIds, span), ({ userId }) => userId)
  return new Map(
    open.flatMap(({ id, userId, clockIn }) => {
      const end = suggestShiftEnd(clockIn, workedBy.get(userId) ?? [], zone, now)
      return end ? [[id, end] as const] : []
    }),
  )
}
