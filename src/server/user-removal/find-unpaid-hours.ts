import { createHash } from 'node:crypto'
import { type Reader, say } from '#domain/languages/say.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import { findPayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import { listDifferences, sumByCode, sumDueSeconds } from '#domain/payroll/rules.ts'
import { toHours } from '#domain/time/hours.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { LostHours, UnpaidHours, UnpaidTimesheet } from '#domain/user-removal/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { listGroups } from '../pay-groups/groups-store.ts'
import { type LoadedPeriod, loadPersonPeriods, startOfWorkday } from '../pay-periods/list-periods.ts'
import { loadTimesheets } from '../pay-periods/load-timesheets.ts'
import { listMemberships } from '../pay-periods/people-store.ts'
import { listLeaveTypeNames } from '../pay-periods/time-store.ts'
import { listPaid } from '../payroll/closable-store.ts'
import { listPayDifferences } from '../payroll/list-differences.ts'
import { findSpansWithTime, type Span, sumTimeOutside } from './unpaid-store.ts'

/** Twenty years of weekly periods. */
const CONSIDERED = 1_040
/** Periods whose hours are calculated: the latest ones. Those before them are counted. */
const LISTED = 12
/** Time in no pay group is looked for in this many days up to today. What is older was paid in another way. */
const OUTSIDE_DAYS = 92

/** What no closed payroll has of a person's hours, as the timesheet, approvals, and the next close have them. */
export async function findUnpaidHours(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { now, zone, reader }: { now: Date; zone: string; reader: Reader },
): Promise<UnpaidHours> {
  const periods = await loadPersonPeriods(tx, tenantId, userId, now, CONSIDERED)
  const notClosed = periods.filter(({ stored }) => stored?.status !== 'closed')
  const withTime = await findSpansWithTime(tx, tenantId, userId, notClosed.map(toSpan))
  const unpaid = notClosed.filter(
    ({ stored }, index) => withTime.has(index) || (stored !== null && stored.status !== 'open'),
  )
  const earlier = unpaid.slice(LISTED)
  const [newest, oldest] = [earlier[0], earlier.at(-1)]
  const timesheets = await loadUnpaid(tx, tenantId, userId, unpaid.slice(0, LISTED), now, reader)
  const corrections = await loadCorrections(tx, tenantId, userId, now, reader)
  const lost: LostHours = {
    timesheets: [...timesheets, ...corrections].sort((one, other) => (one.startDate < other.startDate ? -1 : 1)),
    earlier:
      newest && oldest
        ? { periods: earlier.length, startDate: oldest.days.startDate, endDate: newest.days.endDate }
        : null,
    outside: await findTimeOutside(tx, tenantId, userId, { now, zone }),
  }
  return { ...lost, fingerprint: createHash('sha256').update(JSON.stringify(lost, dropNames)).digest('hex') }
}

function toSpan({ days: { startDate, endDate }, period: { terms } }: Pick<LoadedPeriod, 'days' | 'period'>): Span {
  const [from, until] = [startOfWorkday(startDate, terms), startOfWorkday(addDays(endDate, 1), terms)]
  return { startDate, endDate, from, until }
}

async function loadUnpaid(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  periods: readonly LoadedPeriod[],
  now: Date,
  reader: Reader,
): Promise<UnpaidTimesheet[]> {
  const types = new Map((await listLeaveTypeNames(tx, tenantId)).map(({ id, name }) => [id, name]))
  const unpaid: UnpaidTimesheet[] = []
  for (const period of periods) {
    const firstDay = period.period.startDate
    const [timesheet] = await loadTimesheets(tx, tenantId, period, now, [userId])
    if (!timesheet) continue
    const { frame, calculation, state } = timesheet
    const paid = await listPaid(tx, tenantId, period.group.id, [{ userId, firstDay }])
    const lines = listDifferences(sumDueSeconds({ userId, firstDay, days: calculation.days }), paid)
    const codes = [...new Set(lines.map(({ code }) => code))].map((code) => ({
      code,
      name: say(payCodeText(code, types), reader),
    }))
    const totals = sumByCode(codes, lines).filter(({ hours }) => hours !== 0)
    const isOnTheClock = calculation.blocking.some(({ code }) => code === 'on-the-clock')
    if (state.status === 'open' && totals.length === 0 && !isOnTheClock) continue
    const isChanged = state.submittedHash !== null && state.submittedHash !== state.factsHash
    unpaid.push({
      payGroupId: period.group.id,
      payGroup: period.group.name,
      firstDay,
      ...frame.days,
      status: isChanged && state.status !== 'reopened' ? 'changed' : state.status,
      hasEnded: state.hasEnded,
      isOnTheClock,
      isCorrection: state.status === 'reopened' || paid.length > 0,
      totals,
    })
  }
  return unpaid
}

/** Closed timesheets whose hours would be others today. */
async function loadCorrections(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  now: Date,
  reader: Reader,
): Promise<UnpaidTimesheet[]> {
  const differences = await listPayDifferences(tx, tenantId, now, reader, userId)
  return differences.map(({ payGroupId, payGroup, firstDay, lastDay, lines }) => ({
    payGroupId,
    payGroup,
    firstDay,
    startDate: firstDay,
    endDate: lastDay,
    status: 'closed',
    hasEnded: true,
    isOnTheClock: false,
    isCorrection: true,
    totals: lines,
  }))
}

/** From the first day that any pay group has. Nothing in an organization without pay groups. */
async function findTimeOutside(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { now, zone }: { now: Date; zone: string },
): Promise<LostHours['outside']> {
  const today = dayOf(now, zone)
  const groups = await listGroups(tx, tenantId, { today })
  const first = groups
    .flatMap(({ terms }) => terms.slice(0, 1))
    .sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))[0]
  if (!first) return null
  const recent = addDays(today, -OUTSIDE_DAYS)
  const startDate = first.effectiveFrom > recent ? first.effectiveFrom : recent
  const within = { startDate, endDate: today, from: startOfWorkday(startDate, first), until: now.getTime() + DAY_MS }
  const memberships = await listMemberships(tx, tenantId, userId)
  const spans = memberships.flatMap(({ payGroupId, from, until }) => {
    const terms = groups.find(({ id }) => id === payGroupId)?.terms ?? []
    const last = addDays(until ?? addDays(today, 2), -1)
    const [atStart, atEnd] = [findPayPeriod(terms, from), findPayPeriod(terms, last)]
    if (!atStart || !atEnd) return []
    return [
      {
        startDate: from,
        endDate: last,
        from: startOfWorkday(from, atStart.terms),
        until: startOfWorkday(addDays(last, 1), atEnd.terms),
      },
    ]
  })
  const time = await sumTimeOutside(tx, tenantId, userId, within, spans)
  if (time.seconds === 0 && !time.isOnTheClock) return null
  const work = [time.firstWork, time.lastWork].flatMap((instant) => (instant ? [dayOf(instant, zone)] : []))
  const leave = [time.firstLeave, time.lastLeave].flatMap((day) => day ?? [])
  const days = [...work, ...leave].sort()
  const { seconds, isOnTheClock } = time
  return { startDate: days[0] ?? today, endDate: days.at(-1) ?? today, hours: toHours(seconds), isOnTheClock }
}

/** The names of pay codes are in the reader's language, and the same hours have the same fingerprint for everyone. */
const dropNames = (key: string, value: unknown) => (key === 'name' ? undefined : value)
