import type { PayTerms } from '#domain/pay-groups/contract.ts'
import type { OwnPeriod, PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import { findPayPeriod, listPayPeriodsBack, listPersonPeriods, todayOf } from '#domain/pay-periods/timesheet-periods.ts'
import type { Period } from '#domain/time/periods.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { dayOf, firstInstantFrom } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { listGroups } from '../pay-groups/groups-store.ts'
import type { GroupPeriod } from './load-timesheets.ts'
import { countMembers, listMemberships } from './people-store.ts'
import { countStatuses, listOwnStatuses, type OwnStatus } from './status-store.ts'

/** The current period and those before it. */
const LISTED = 7
/** A year of weekly periods. */
const LISTED_OF_ONE = 53

/**
 * Newest first within each group, of all groups or of this one. The periods with `day` are listed, too, however old they are. `exceptId`
 * isn't counted.
 */
export async function listPeriods(
  tx: Tx,
  tenantId: TenantId,
  now: Date,
  {
    payGroupId,
    day,
    exceptId = null,
  }: { payGroupId?: string | undefined; day?: string | undefined; exceptId?: string | null } = {},
): Promise<PayPeriodSummary[]> {
  const groups = await listGroups(tx, tenantId, { today: dayOf(now, 'UTC'), ...(payGroupId && { id: payGroupId }) })
  const listed = groups.flatMap((group) => {
    const latest = listPayPeriodsBack(group.terms, todayOf(group.terms, now), LISTED)
    const isOlder = day !== undefined && latest.every(({ startDate }) => day < startDate)
    const older = isOlder ? findPayPeriod(group.terms, day) : null
    return [...latest, ...(older ? [older] : [])].map((period) => ({ group, period }))
  })
  const since = listed.reduce(
    (first, { period }) => (period.startDate < first ? period.startDate : first),
    '9999-12-31',
  )
  const counts = new Map(
    (await countStatuses(tx, tenantId, since, exceptId)).map((each) => [`${each.payGroupId} ${each.firstDay}`, each]),
  )
  const periods: PayPeriodSummary[] = []
  for (const { group, period } of listed) {
    const people = await countMembers(tx, tenantId, group.id, period, exceptId)
    const { submitted = 0, approved = 0, closed = 0 } = counts.get(`${group.id} ${period.startDate}`) ?? {}
    const { startDate: firstDay, endDate, terms } = period
    periods.push({
      payGroupId: group.id,
      payGroup: group.name,
      firstDay,
      endDate,
      hasEnded: hasEnded(endDate, terms, now),
      people,
      submitted,
      approved,
      closed,
    })
  }
  return periods
}

/** Lists one person's periods, newest first. */
export async function listOwnPeriods(tx: Tx, tenantId: TenantId, userId: string, now: Date): Promise<OwnPeriod[]> {
  const periods = await loadPersonPeriods(tx, tenantId, userId, now, LISTED_OF_ONE)
  return periods.map(({ group, period, days, hasEnded: isOver, stored }) => ({
    payGroupId: group.id,
    firstDay: period.startDate,
    ...days,
    hasEnded: isOver,
    status: stored?.status ?? 'open',
    changedBy: stored?.changedBy ?? null,
    isSubmissionRequired: period.terms.submission === 'required',
  }))
}

/** `days` are those on which the person belongs to the group. */
export type LoadedPeriod = GroupPeriod & { days: Period; hasEnded: boolean; stored: OwnStatus | null }

/** The current period of a person and at most `count` with those before it, newest first. */
export async function loadPersonPeriods(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  now: Date,
  count: number,
): Promise<LoadedPeriod[]> {
  const memberships = await listMemberships(tx, tenantId, userId)
  if (memberships.length === 0) return []
  const groups = await listGroups(tx, tenantId, { today: dayOf(now, 'UTC') })
  const statuses = new Map(
    (await listOwnStatuses(tx, tenantId, userId)).map((each) => [`${each.payGroupId} ${each.firstDay}`, each]),
  )
  const groupOf = (payGroupId: string) => groups.find(({ id }) => id === payGroupId)
  return listPersonPeriods(memberships, (id) => groupOf(id)?.terms ?? [], now, count).flatMap(
    ({ payGroupId, period, days }) => {
      const group = groupOf(payGroupId)
      if (!group) return []
      const stored = statuses.get(`${group.id} ${period.startDate}`) ?? null
      return [{ group, period, groups, days, hasEnded: hasEnded(days.endDate, period.terms, now), stored }]
    },
  )
}

function hasEnded(lastDay: string, terms: PayTerms, now: Date): boolean {
  return startOfWorkday(addDays(lastDay, 1), terms) <= now.getTime()
}

/** In milliseconds. */
export function startOfWorkday(day: string, { timezone, dayStartsAt }: PayTerms): number {
  return firstInstantFrom(Date.parse(day) + dayStartsAt * MINUTE_MS, timezone)
}
