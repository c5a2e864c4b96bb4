import { daysBetween } from '#domain/time/zones/zones.ts'
import { managesLeave } from '../leave-types/rules.ts'
import { roundHours } from '../time/decimal-hours.ts'
import { dayText } from '../time/formats.ts'
import type { Decision, LeaveStatus } from './contract.ts'

/** The whole life of a request [4.6]. A status with no exits is final. */
const ALLOWED_DECISIONS: Record<LeaveStatus, readonly Decision[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['cancelled'],
  rejected: [],
  cancelled: [],
}

/** Why this request cannot take that status, or null when it can. */
export function whyNotTransition(to: Decision, { status }: { status: LeaveStatus }): string | null {
  return ALLOWED_DECISIONS[status].includes(to) ? null : `A request that is ${status} cannot be ${to}`
}

/** The statuses a request may take, for the actions that a row offers [2.66]. */
export function allowedDecisions({ status }: { status: LeaveStatus }): readonly Decision[] {
  return ALLOWED_DECISIONS[status]
}

/** Why the days and hours of a request do not fit each other, with the field to blame, or null when they do. */
export function whyNotDays(request: {
  startDate: string
  endDate: string
  hoursRequested: number
}): { field: 'endDate' | 'hoursRequested'; reason: string } | null {
  const { startDate, endDate, hoursRequested } = request
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) return { field: 'endDate', reason: 'End date must be on or after the start date' }
  if (days > MAX_DAYS) return { field: 'endDate', reason: `A request is at most ${MAX_DAYS} days long` }
  if (hoursRequested <= days * 24) return null
  return {
    field: 'hoursRequested',
    reason: `Hours must be at most ${days * 24} for ${days === 1 ? 'a day' : `${days} days`}`,
  }
}

const MAX_DAYS = 366

/** The days of a request as text: `Dec 22, 2026 – Dec 24, 2026` or, where there is one, `Dec 22, 2026`. */
export function daysText({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`
}

/** What a status change does to the balance, as a line of the ledger; null where it does nothing. */
export type BalanceEffect = { kind: 'request' | 'cancellation'; hours: number; effectiveOn: string }

/**
 * Approving takes the hours off on the first day of the leave, cancelling gives back what was taken [4.10]. Nothing takes effect before
 * `today`, so that what was told of a past day stays true.
 */
export function balanceEffectOf(
  to: Decision,
  { status, startDate, hoursRequested }: { status: LeaveStatus; startDate: string; hoursRequested: number },
  today: string,
): BalanceEffect | null {
  const effectiveOn = startDate > today ? startDate : today
  if (to === 'approved') return { kind: 'request', hours: roundHours(-hoursRequested), effectiveOn }
  if (to === 'cancelled' && status === 'approved') return { kind: 'cancellation', hours: hoursRequested, effectiveOn }
  return null
}

/** Whether approved leave has started: then it is taken, and only an approver gives its hours back. */
export function hasStarted({ status, startDate }: { status: LeaveStatus; startDate: string }, today: string): boolean {
  return status === 'approved' && startDate <= today
}

/** Why this person cannot cancel a request, or null when they can [4.8]. `today` is the organization's. */
export function whyNotCancel(
  actor: Pick<RequestActor, 'isAdmin' | 'isOrgAdmin'>,
  request: { status: LeaveStatus; startDate: string },
  today: string,
): string | null {
  const started = hasStarted(request, today) && !managesLeave(actor)
  return (
    whyNotTransition('cancelled', request) ??
    (started ? 'This leave has started. Ask an administrator to change it.' : null)
  )
}

/** Whether a request asks for more than will be there [decisions.md]: allowed, and marked for whoever decides. */
export function isOverBalance(hoursRequested: number, availableHours: number): boolean {
  return hoursRequested > availableHours
}

export type RequestActor = { userId: string; isAdmin: boolean; isOrgAdmin: boolean }

/** Why this person may not see or cancel a colleague's request, or null when they may [6.2]. */
export function whyNotAccess(actor: RequestActor, ownerId: string): string | null {
  if (actor.userId === ownerId || managesLeave(actor)) return null
  return 'You can only see and change your own leave requests'
}

/** Why this person may not archive a request, or null when they may: the archive is its owner's own. */
export function whyNotArchive(actor: RequestActor, ownerId: string): string | null {
  return actor.userId === ownerId ? null : 'You can only archive your own leave requests'
}
