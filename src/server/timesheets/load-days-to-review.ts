import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import type { DayToReview } from '#domain/timesheets/contract.ts'
import type { ApprovedLeave, PersonDays } from '#domain/timesheets/days-to-review.ts'
import { findDaysToReview, REVIEW_HISTORY_DAYS } from '#domain/timesheets/days-to-review.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { listAcceptedDays } from '../pay-periods/accepted-days-store.ts'
import { hasOtherApprover } from '../pay-periods/people-store.ts'
import { listApprovedLeave, listNames, listPersonDays } from './days-store.ts'

/** A list for people to work through. */
const MAX_DAYS = 200

/** Those that no one has accepted, with the names of their people. */
export async function loadDaysToReview(tx: Tx, actor: Actor, today: string): Promise<DayToReview[]> {
  const { tenantId, userId } = actor
  const { people, leave, period } = await loadReviewedDays(tx, actor, today)
  const accepted = await listAcceptedDays(tx, tenantId, period, null)
  const isAccepted = (row: { userId: string; day: string }) =>
    accepted.get(row.userId)?.some(({ day }) => day === row.day) === true
  const found = findDaysToReview(people, leave, today)
    .filter((row) => row.kind !== 'missing' || !isAccepted(row))
    .slice(0, MAX_DAYS)
  const names = await listNames(tx, tenantId, [...new Set(found.map((row) => row.userId))])
  const isOwnMissing = found.some((row) => row.kind === 'missing' && row.userId === userId)
  const canAcceptOwn = isOwnMissing && !(await hasOtherApprover(tx, actor))
  return found.flatMap((row) => {
    const name = names.get(row.userId)
    const canAccept = row.kind === 'missing' && (row.userId !== userId || canAcceptOwn)
    return name ? [{ ...row, ...name, canAccept }] : []
  })
}

type ReviewedDays = { people: PersonDays[]; leave: ApprovedLeave[]; period: { startDate: string; endDate: string } }

/** What `findDaysToReview` needs to know about everyone. */
export async function loadReviewedDays(tx: Tx, { tenantId, timezone }: Actor, today: string): Promise<ReviewedDays> {
  const first = addDays(today, -REVIEW_HISTORY_DAYS)
  const days = Array.from({ length: REVIEW_HISTORY_DAYS }, (_, index) => addDays(first, index))
  const bounds = [...days, today].map((day) => startOfDay(day, timezone))
  return {
    people: await listPersonDays(tx, tenantId, days, bounds),
    leave: await listApprovedLeave(tx, tenantId, first, today),
    period: { startDate: first, endDate: today },
  }
}
