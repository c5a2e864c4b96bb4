import type { Period } from '#domain/time/periods.ts'
import { openCountFrom } from '#domain/time/shifts/forgotten.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import type { DayToReview, EntriesToReview, ShiftToReview } from '#domain/timesheets/contract.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findUsualEnds } from '../pay-periods/find-usual-ends.ts'
import { listRecordedLater, listShiftsToReview, type StoredShift } from './attention-store.ts'
import { loadDaysToReview } from './load-days-to-review.ts'

/** Finished long shifts need attention for this many days. */
const LONG_SHIFT_DAYS = 31

/** Entries need attention for this many days after they were recorded later. */
const RECORDED_LATER_DAYS = 7

type NeedsAttention = { shifts: ShiftToReview[]; days: DayToReview[]; recordedLater: EntriesToReview[] }

/** Of the period's days in the organization's zone, or without one, what a manager should look at now. */
export async function loadNeedsAttention(
  tx: Tx,
  actor: Actor,
  now: Date,
  { startDate, endDate }: Partial<Period>,
): Promise<NeedsAttention> {
  const { tenantId, timezone } = actor
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const isCurrent = startDate === undefined && endDate === undefined
  const from = startDate === undefined ? undefined : startOfDay(startDate, timezone)
  const before = endDate === undefined ? undefined : endOfDay(endDate, timezone)
  const shifts = await listShiftsToReview(tx, tenantId, {
    open: { from, before: isCurrent ? openCountFrom(actor.askAfterHours, now) : before },
    long: { from: isCurrent ? hoursAgo(LONG_SHIFT_DAYS * 24) : from, before },
  })
  const days = await loadDaysToReview(tx, actor, dayOf(now, timezone))
  const late = await listRecordedLater(tx, tenantId, {
    began: { from, before },
    savedFrom: isCurrent ? hoursAgo(RECORDED_LATER_DAYS * 24) : undefined,
  })
  return {
    shifts: await addUsualEnds(tx, actor, shifts, now),
    days: days.filter(({ day }) => day >= (startDate ?? day) && day <= (endDate ?? day)),
    recordedLater: late.map(({ firstClockIn, ...person }) => ({
      kind: 'recordedLater',
      ...person,
      day: dayOf(firstClockIn, timezone),
    })),
  }
}

async function addUsualEnds(
  tx: Tx,
  { tenantId, timezone }: Actor,
  shifts: readonly StoredShift[],
  now: Date,
): Promise<ShiftToReview[]> {
  const open = shifts.filter(({ kind }) => kind === 'open')
  const ends = await findUsualEnds(tx, tenantId, open, timezone, now)
  return shifts.map((shift) => ({
    ...shift,
    clockIn: shift.clockIn.toISOString(),
    clockOut: shift.clockOut?.toISOString() ?? null,
    usualEnd: ends.get(shift.id)?.toISOString() ?? null,
  }))
}
