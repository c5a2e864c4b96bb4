import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Tx } from '#server/db/tenant.ts'
import { addSystemTypes } from '#server/leave-types/store.ts'
import { addSchedule } from '../leave-accrual/schedule-store.ts'

export async function setUpLeave(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await addSystemTypes(tx, organizationId, dayOf(now, DEFAULT_TIMEZONE), now)
  await addSchedule(tx, organizationId, now)
}
