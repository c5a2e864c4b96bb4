import { daysBetween, latestDay } from '#domain/time/zones/zones.ts'
import type { TeamCalendar } from '../organizations/contract.ts'
import { can, canReach, type RoleFlags, reachOf } from '../roles/capabilities.ts'
import { roundHours } from '../time/decimal-hours.ts'
import type { Period } from '../time/periods.ts'
import type { Decision, LeaveRequest, LeaveStatus, TeamAbsence } from './contract.ts'
import type { LeaveDay } from './leave-days.ts'

/** [4.6] */
const ALLOWED_DECISIONS: Record<LeaveStatus, readonly Decision[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['cancelled'],
  rejected: [],
  cancelled: [],
}

export type LeaveRequestProblem =
  | { code: 'alreadyDecided'; status: LeaveStatus; to: Decision }
  | { code: 'alreadyStarted' }
  | { code: 'changedSince'; changedBy: string | null }
  | { code: 'endBeforeStart' }
  | { code: 'tooManyDays' }
  | { code: 'tooManyHours'; days: number; maxHours: number }
  | { code: 'decidesOwn' }
  | { code: 'accessesOthers' }
  | { code: 'archivesOthers' }
  | { code: 'teamCalendarHidden' }
  | { code: 'tooManyCalendarDays' }

export function whyNotTransition(to: Decision, { status }: { status: LeaveStatus }): LeaveRequestProblem | null {
  return ALLOWED_DECISIONS[status].includes(to) ? null : { code: 'alreadyDecided', status, to }
}

/** [2.66] */
export function allowedDecisions({ status }: { status: LeaveStatus }): readonly Decision[] {
  return ALLOWED_DECISIONS[status]
}

export function whyNotDays(request: {
  startDate: string
  endDate: string
  hoursRequested: number
}): { field: 'endDate' | 'hoursRequested'; problem: LeaveRequestProblem } | null {
  const { startDate, endDate, hoursRequested } = request
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) return { field: 'endDate', problem: { code: 'endBeforeStart' } }
  if (days > MAX_DAYS) return { field: 'endDate', problem: { code: 'tooManyDays' } }
  const maxHours = days * 24
  if (hoursRequested <= maxHours) return null
  return { field: 'hoursRequested', problem: { code: 'tooManyHours', days, maxHours } }
}

export const MAX_DAYS = 366

type BalanceEffect = { kind: 'request' | 'cancellation'; hours: number; leaveDay: string; effectiveOn: string }

/**
 * Approving deducts the hours of each day on that day, canceling refunds them [4.10]. Nothing takes effect before `today`, so balances
 * of past days never change. Empty when the balance stays the same.
 */
export function balanceEffectsOf(
  to: Decision,
  { status, days }: { status: LeaveStatus; days: readonly LeaveDay[] },
  today: string,
): BalanceEffect[] {
  const kind = to === 'approved' ? 'request' : 'cancellation'
  if (kind === 'cancellation' && (to !== 'cancelled' || status !== 'approved')) return []
  return days.map(({ day, hours }) => ({
    kind,
    hours: kind === 'request' ? roundHours(-hours) : hours,
    leaveDay: day,
    effectiveOn: latestDay(day, today),
  }))
}

/** Only an administrator refunds leave that has started. */
export function hasStarted(
  { status, firstDayOff }: Pick<LeaveRequest, 'status' | 'firstDayOff'>,
  today: string,
): boolean {
  return status === 'approved' && firstDayOff <= today
}

/** [4.8] `today` is the organization's. `isOthers`: the request isn't the actor's own, which managers don't decide. */
export function whyNotCancel(
  actor: RoleFlags,
  request: Pick<LeaveRequest, 'status' | 'firstDayOff'> & { isOthers?: boolean },
  today: string,
): LeaveRequestProblem | null {
  const reach = reachOf(actor, 'leave.decide')
  const decides = reach === 'all' || (reach === 'others' && request.isOthers === true)
  const isTooLate = hasStarted(request, today) && !decides
  return whyNotTransition('cancelled', request) ?? (isTooLate ? { code: 'alreadyStarted' } : null)
}

type RequestActor = RoleFlags & { userId: string }

/** [6.2] */
export function whyNotAccess(
  actor: RequestActor,
  capability: 'leave.view' | 'leave.change',
  ownerId: string,
): LeaveRequestProblem | null {
  return canReach(actor, capability, ownerId) ? null : { code: 'accessesOthers' }
}

/** Managers leave their own requests to others. */
export function whyNotDecide(actor: RequestActor, ownerId: string): LeaveRequestProblem | null {
  return canReach(actor, 'leave.decide', ownerId) ? null : { code: 'decidesOwn' }
}

export function whyNotArchive(actor: Pick<RequestActor, 'userId'>, ownerId: string): LeaveRequestProblem | null {
  return actor.userId === ownerId ? null : { code: 'archivesOthers' }
}

type CalendarViewer = RequestActor & { teamCalendar: TeamCalendar }

/** Administrators always see who is off (decision 0047). */
export function whyNotTeamCalendar(viewer: Omit<CalendarViewer, 'userId'>): LeaveRequestProblem | null {
  return viewer.teamCalendar === 'hidden' && !can(viewer, 'hiddenCalendar.view') ? { code: 'teamCalendarHidden' } : null
}

export function whyNotCalendarDays({ startDate, endDate }: Period): LeaveRequestProblem | null {
  const days = daysBetween(startDate, endDate) + 1
  if (days < 1) return { code: 'endBeforeStart' }
  return days > MAX_CALENDAR_DAYS ? { code: 'tooManyCalendarDays' } : null
}

/** Two months. */
export const MAX_CALENDAR_DAYS = 62

type KnownAbsence = Omit<TeamAbsence, 'leaveType' | 'status'> & {
  leaveType: NonNullable<TeamAbsence['leaveType']>
  status: LeaveStatus
}

/** Null when the viewer may not know about this leave. Never more than they may know (decision 0047). */
export function toTeamAbsence(
  viewer: CalendarViewer,
  { user, startDate, endDate, leaveType, status }: KnownAbsence,
): TeamAbsence | null {
  const knowsAll = canReach(viewer, 'leave.view', user.id)
  if (status !== 'approved' && !(status === 'pending' && knowsAll)) return null
  const showsType = knowsAll || viewer.teamCalendar === 'types'
  const { id, firstName, lastName, nameSuffix } = user
  const name = { id, firstName, lastName, nameSuffix }
  return { user: name, startDate, endDate, leaveType: showsType ? leaveType : null, status }
}
