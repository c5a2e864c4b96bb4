import type { AuditFact } from '#domain/audit/contract.ts'
import { contextFact } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { whyNotDecide, whyNotReviewWarnings } from '#domain/pay-periods/rules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { type AcceptDayProblem, findDaysToReview, whyNotAcceptDay } from '#domain/timesheets/days-to-review.ts'
import { acceptDayText } from '#domain/timesheets/texts.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import { findOwner } from '../entries/find-owner.ts'
import type { Owner } from '../entries/owner-store.ts'
import type { Actor } from '../http/context.ts'
import { addAcceptedDays, listAcceptedDays, removeAcceptedDays } from '../pay-periods/accepted-days-store.ts'
import { refuseTimesheet } from '../pay-periods/change-timesheet.ts'
import { hasOtherApprover, lockTime } from '../pay-periods/people-store.ts'
import { loadReviewedDays } from './load-days-to-review.ts'

type NamedDay = { username: string; day: string }

/** The same acceptance as that of a pay period without hours: neither page asks about the day again (decision 0096). */
export async function acceptDay(tx: Tx, actor: Actor, { username, day }: NamedDay, at: Date): Promise<void> {
  const { owner, acceptedBy } = await lockDay(tx, actor, { username, day })
  const today = dayOf(at, actor.timezone)
  const { people, leave } = await loadReviewedDays(tx, actor, today)
  const person = people.find(({ userId }) => userId === owner.userId)
  const problem = whyNotAcceptDay({
    day,
    today,
    hasHours: person !== undefined && (person.worked.has(day) || person.off.has(day)),
    isMissing: findDaysToReview(people, leave, today).some(
      (found) => found.kind === 'missing' && found.userId === owner.userId && found.day === day,
    ),
    acceptedBy,
  })
  if (problem) refuseDay(problem)
  const period = { startDate: day, endDate: day }
  await addAcceptedDays(tx, actor.tenantId, owner.userId, period, { ...actor, at })
  await addAuditEntry(tx, actor, at, { action: 'warning accepted', ...describeDay(owner, day) })
}

export async function undoAcceptedDay(tx: Tx, actor: Actor, { username, day }: NamedDay, at: Date): Promise<void> {
  const { owner, acceptedBy } = await lockDay(tx, actor, { username, day })
  if (acceptedBy === null) refuseDay({ code: 'notAccepted' })
  await removeAcceptedDays(tx, actor.tenantId, owner.userId, { startDate: day, endDate: day })
  await addAuditEntry(tx, actor, at, { action: 'warning acceptance undone', ...describeDay(owner, day) })
}

/** The day and its hours stay as they are until the transaction ends. */
async function lockDay(
  tx: Tx,
  actor: Actor,
  { username, day }: NamedDay,
): Promise<{ owner: Owner; acceptedBy: string | null }> {
  const { tenantId } = actor
  const owner = await findOwner(tx, actor, username)
  refuseTimesheet(whyNotDecide(actor, owner.userId))
  await lockTime(tx, tenantId, owner.userId)
  const isOwn = owner.userId === actor.userId
  const approver = { isOwn, canOthersApprove: isOwn && (await hasOtherApprover(tx, actor)) }
  refuseTimesheet(whyNotReviewWarnings({ status: 'open' }, approver))
  const accepted = await listAcceptedDays(tx, tenantId, { startDate: day, endDate: day }, [owner.userId])
  return { owner, acceptedBy: accepted.get(owner.userId)?.[0]?.by ?? null }
}

function describeDay(owner: Owner, day: string): { subject: { id: string; name: string }; changes: AuditFact[] } {
  return {
    subject: { id: owner.userId, name: fullName(owner) },
    changes: [contextFact('warning', 'no-hours'), contextFact('warningDay', day)],
  }
}

function refuseDay(problem: AcceptDayProblem): never {
  throw new Refusal('conflict', acceptDayText(problem))
}
