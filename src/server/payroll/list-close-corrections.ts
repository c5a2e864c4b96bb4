import { type Reader, say } from '#domain/languages/say.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import type { CloseCorrection } from '#domain/payroll/contract.ts'
import { listDifferences, sumByCode, sumDueSeconds } from '#domain/payroll/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { getGroupPeriod, loadTimesheets } from '../pay-periods/load-timesheets.ts'
import { listLeaveTypeNames } from '../pay-periods/time-store.ts'
import { listPaid } from './closable-store.ts'
import type { CloseRow } from './closes-store.ts'
import { type ClosedDay, listLaterDetails, listReopened, type Reopened } from './differences-store.ts'

type Lines = readonly { code: string; hours: number }[]

/** Of the people whose hours of its own period the close has: what later closes have of them, and what the next one would. */
export async function listCloseCorrections(
  tx: Tx,
  tenantId: TenantId,
  close: CloseRow,
  now: Date,
  reader: Reader,
): Promise<CloseCorrection[]> {
  const { payGroupId, firstDay } = close
  const later = groupBy(await listLaterDetails(tx, tenantId, close), ({ userId }) => userId)
  const reopened = groupBy(await listReopened(tx, tenantId, close), ({ userId }) => userId)
  const open = [...reopened].flatMap(([userId, steps]) => (steps.some(({ isOpen }) => isOpen) ? [userId] : []))
  const timesheets =
    open.length === 0
      ? []
      : await loadTimesheets(tx, tenantId, await getGroupPeriod(tx, tenantId, { payGroupId, firstDay }), now, open)
  const keys = timesheets.map(({ member: { userId } }) => ({ userId, firstDay }))
  const paid = groupBy(await listPaid(tx, tenantId, payGroupId, keys), ({ userId }) => userId)
  const types = new Map((await listLeaveTypeNames(tx, tenantId)).map(({ id, name }) => [id, name]))
  const toTotals = (lines: Lines) =>
    sumByCode(
      [...new Set(lines.map(({ code }) => code))].map((code) => ({
        code,
        name: say(payCodeText(code, types), reader),
      })),
      lines,
    ).filter(({ hours }) => hours !== 0)
  const corrections: CloseCorrection[] = []
  for (const [userId, details] of later) {
    for (const [index, { name, number, days, lines, periodStart, periodEnd, closedAt }] of details.entries()) {
      const before = details[index - 1]
      // The close itself, from which the next ones differ.
      if (!before) continue
      const step = reopened.get(userId)?.findLast(({ at }) => at <= closedAt && at >= before.closedAt)
      corrections.push({
        userId,
        name,
        days: compareDays(before.days, days),
        lines: toTotals(lines),
        reopened: step ? toReason(step) : null,
        isApproved: true,
        paidWith: { number, firstDay: periodStart, lastDay: periodEnd },
      })
    }
  }
  for (const { member, calculation, state } of timesheets) {
    const { userId, employeeName } = member
    const step = reopened.get(userId)?.at(-1)
    const last = later.get(userId)?.at(-1)
    if (!step || !last) continue
    const due = sumDueSeconds({ userId, firstDay, days: calculation.days })
    corrections.push({
      userId,
      name: employeeName,
      days: compareDays(last.days, calculation.days),
      lines: toTotals(listDifferences(due, paid.get(userId) ?? [])),
      reopened: toReason(step),
      isApproved: state.status === 'approved',
      paidWith: null,
    })
  }
  return corrections
}

function compareDays(before: readonly ClosedDay[], after: readonly ClosedDay[]): CloseCorrection['days'] {
  const sum = (days: readonly ClosedDay[], day: string) =>
    days
      .filter((each) => each.day === day)
      .flatMap(({ lines }) => lines)
      .reduce((seconds, line) => seconds + line.seconds, 0)
  const days = [...new Set([...before, ...after].map(({ day }) => day))].toSorted()
  return days
    .map((day) => ({ day, before: sum(before, day), after: sum(after, day) }))
    .filter((each) => each.before !== each.after)
}

const toReason = ({ by, at, note }: Reopened) => ({ by, at: at.toISOString(), note })
