import { type Reader, say } from '#domain/languages/say.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import { findPayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import type { PayDifference } from '#domain/payroll/contract.ts'
import { listCorrections, sumByCode, sumDueSeconds } from '#domain/payroll/rules.ts'
import { whyDiffers } from '#domain/payroll/why-differs.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { listGroups } from '../pay-groups/groups-store.ts'
import { type GroupPeriod, type LoadedTimesheet, loadTimesheets } from '../pay-periods/load-timesheets.ts'
import { listLeaveTypeNames } from '../pay-periods/time-store.ts'
import { createTurns } from '../turns.ts'
import { listPaid } from './closable-store.ts'
import { findClosedFacts, listLastClosed, listNoted } from './differences-store.ts'
import { toHoursFacts } from './hours-facts.ts'

/** Of each group. */
const PERIODS = 3

/**
 * Closed timesheets whose hours, calculated again, aren't those that were paid: of the last closed periods, and of all before which work
 * has changed. A next close corrects the latter. Of everyone, or of one person.
 */
export async function listPayDifferences(
  tx: Tx,
  tenantId: TenantId,
  now: Date,
  reader: Reader,
  userId: string | null = null,
): Promise<PayDifference[]> {
  const noted = await listNoted(tx, tenantId, userId)
  const isNoted = new Set(noted.map(({ payGroupId, firstDay, userId }) => `${payGroupId} ${firstDay} ${userId}`))
  const last = await listLastClosed(tx, tenantId, PERIODS, userId)
  const keyOf = ({ payGroupId, firstDay }: { payGroupId: string; firstDay: string }) => `${payGroupId} ${firstDay}`
  const isLast = new Set(last.map(keyOf))
  const earlier = [
    ...groupBy(
      noted.filter((each) => !isLast.has(keyOf(each))),
      keyOf,
    ).values(),
  ].flatMap((people) => (people[0] ? [{ ...people[0], userIds: people.map(({ userId }) => userId) }] : []))
  const groups = await listGroups(tx, tenantId, { today: '9999-12-31' })
  const types = new Map((await listLeaveTypeNames(tx, tenantId)).map(({ id, name }) => [id, name]))
  const found: PayDifference[] = []
  for (const { payGroupId, firstDay, userIds } of [
    ...last.map((each) => ({ ...each, userIds: userId === null ? null : [userId] })),
    ...earlier,
  ]) {
    const group = groups.find(({ id }) => id === payGroupId)
    const period = group ? findPayPeriod(group.terms, firstDay) : null
    if (!group || period?.startDate !== firstDay) continue
    for (const each of await findDiffering(tx, tenantId, { group, period, groups }, userIds, now)) {
      const { timesheet, lines, closed } = each
      const { userId, employeeName } = timesheet.member
      const codes = [...new Set(lines.map(({ code }) => code))].map((code) => ({
        code,
        name: say(payCodeText(code, types), reader),
      }))
      // Workweeks that outweigh each other change nothing in the pay of the period.
      const totals = sumByCode(codes, lines).filter(({ hours }) => hours !== 0)
      if (totals.length === 0) continue
      found.push({
        payGroupId,
        payGroup: group.name,
        userId,
        name: employeeName,
        firstDay,
        lastDay: period.endDate,
        lines: totals,
        reasons: closed ? whyDiffers(closed, toHoursFacts(timesheet)) : [],
        isCorrectedByClose: isNoted.has(`${payGroupId} ${firstDay} ${userId}`),
      })
    }
  }
  return found
}

async function findDiffering(
  tx: Tx,
  tenantId: TenantId,
  groupPeriod: GroupPeriod,
  userIds: readonly string[] | null,
  now: Date,
) {
  const { group, period } = groupPeriod
  const firstDay = period.startDate
  const loaded = await loadTimesheets(tx, tenantId, groupPeriod, now, userIds)
  const closed = loaded.filter(({ stored }) => stored?.status === 'closed')
  const keys = closed.map(({ member: { userId } }) => ({ userId, firstDay }))
  const paid = groupBy(await listPaid(tx, tenantId, group.id, keys), ({ userId }) => userId)
  const takeTurn = createTurns()
  const differing: { timesheet: LoadedTimesheet; lines: ReturnType<typeof listCorrections> }[] = []
  for (const timesheet of closed) {
    await takeTurn()
    const { userId } = timesheet.member
    const due = sumDueSeconds({ userId, firstDay, days: timesheet.calculation.days })
    const lines = listCorrections(due, paid.get(userId) ?? [])
    if (lines.length > 0) differing.push({ timesheet, lines })
  }
  const facts = await findClosedFacts(tx, tenantId, {
    payGroupId: group.id,
    firstDay,
    userIds: differing.map(({ timesheet }) => timesheet.member.userId),
  })
  return differing.map((each) => ({ ...each, closed: facts.get(each.timesheet.member.userId) ?? null }))
}
