import { type DashboardPath, type RoleFlags, reachesOthers } from '../roles/capabilities.ts'
import { dayOf } from '../time/zones/local-times.ts'
import type { Notification, NotificationKind } from './contract.ts'

/** Those that a person can get. Without an organization there is no leave. */
export function listKinds(person: RoleFlags): NotificationKind[] {
  if (person.organizationId === null) return ['forgot-clock-out']
  return [
    ...(reachesOthers(person, 'leave.decide') ? (['request-waiting'] as const) : []),
    ...(reachesOthers(person, 'timesheets.approve') ? (['timesheets-waiting'] as const) : []),
    'request-decided',
    'entry-changed',
    'timesheet-returned',
    'timesheet-approved',
    'timesheet-overdue',
    'substitute-set',
    'forgot-clock-out',
  ]
}

export const hasEmails = (kind: NotificationKind): boolean => kind !== 'forgot-clock-out'

/** Opens the request for a decision. */
export function reviewPath(
  requestId: string,
  change: 'requested' | 'changed' | 'withdrawn' | 'canceled',
  dashboard: DashboardPath,
): string {
  const list = change === 'requested' || change === 'changed' ? '' : '&list=all'
  return `${dashboard}?section=leave${list}&request=${requestId}`
}

export const ownRequestPath = (requestId: string): string => `/leave?tab=history&request=${requestId}`

/** Later days are not on the timesheet yet. A deleted entry is no longer there, so the page says so and can restore it. */
export function timesheetPath(day: string, today: string, deletedId: string | null = null): string {
  const query = [day <= today && `from=${day}&to=${day}`, deletedId !== null && `deleted=${deletedId}`].filter(Boolean)
  return query.length > 0 ? `/history?${query.join('&')}` : '/history'
}

type TimesheetDays = { periodStart: string; startDate: string; endDate: string }

const periodKey = (payGroupId: string, { periodStart }: TimesheetDays) => `${payGroupId}_${periodStart}`

/** Opens the pay period, and its days below. */
export function ownPeriodPath(payGroupId: string, days: TimesheetDays): string {
  return `/history?from=${days.startDate}&to=${days.endDate}&sheet=${periodKey(payGroupId, days)}`
}

/** The payroll of the pay period. */
export function payrollPath(payGroupId: string, { periodStart }: { periodStart: string }, dashboard: DashboardPath) {
  return `${dashboard}?section=payroll&group=${payGroupId}&period=${periodStart}`
}

/** A substitute sees the teams on their dashboard. Who no longer is one may have none. */
export function substitutePath(change: 'set' | 'ended', dashboard: DashboardPath): string {
  return change === 'set' ? dashboard : '/account'
}

type Viewer = { dashboard: DashboardPath; zone: string; today: string }

/** The page where the reader sees what it is about. `zone` and `today` are the organization's. */
export function notificationPath(
  notification: Pick<Notification, 'subjectId'> & KindAndFacts,
  { dashboard, zone, today }: Viewer,
): string {
  const { subjectId } = notification
  if (notification.kind === 'request-waiting') return reviewPath(subjectId, notification.facts.change, dashboard)
  if (notification.kind === 'request-decided') return ownRequestPath(subjectId)
  if (notification.kind === 'forgot-clock-out') return '/time-clock'
  if (notification.kind === 'substitute-set') return substitutePath(notification.facts.change, dashboard)
  if (notification.kind === 'timesheets-waiting') return payrollPath(subjectId, notification.facts, dashboard)
  if (notification.kind !== 'entry-changed') return ownPeriodPath(subjectId, notification.facts)
  const { action, clockIn } = notification.facts
  return timesheetPath(dayOf(clockIn, zone), today, action === 'entry deleted' ? subjectId : null)
}

type OneKind<N> = N extends Notification ? Pick<N, 'kind' | 'facts'> : never
export type KindAndFacts = OneKind<Notification>

/** Days after which notifications are deleted. */
export const KEPT_DAYS = 90
