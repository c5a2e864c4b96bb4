import { type Reader, say } from '#domain/languages/say.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import { findPayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import type { CloseContent, SealedPerson } from '#domain/payroll/close-seal.ts'
import type { NotApprovedPerson } from '#domain/payroll/contract.ts'
import {
  compareCodes,
  compareLines,
  type DueSeconds,
  listCorrections,
  listDifferences,
  type PayrollLine,
  sumDueSeconds,
} from '#domain/payroll/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import {
  type GroupPeriod,
  getGroupPeriod,
  type LoadedTimesheet,
  loadTimesheets,
} from '../pay-periods/load-timesheets.ts'
import { listLeaveTypeNames } from '../pay-periods/time-store.ts'
import { createTurns } from '../turns.ts'
import { type ClosableTimesheet, findPayees, listClosable, listPaid, type Payee } from './closable-store.ts'
import { toHoursFacts } from './hours-facts.ts'
import { hashContent } from './seal-close.ts'

/** What a close would write. */
export type ClosePlan = {
  groupPeriod: GroupPeriod
  hasEnded: boolean
  content: CloseContent
  contentHash: string
  /** Those whose status becomes closed. */
  closing: readonly ClosableTimesheet[]
  notApproved: readonly NotApprovedPerson[]
  /** Approved timesheets whose hours are others than those approved. */
  changed: readonly Pick<Included, 'closable' | 'timesheet'>[]
  /** The ids of the changes that it has considered. */
  recalculations: readonly string[]
}

const keyOf = ({ userId, firstDay }: { userId: string; firstDay: string }) => `${userId} ${firstDay}`

type Included = { closable: ClosableTimesheet; timesheet: LoadedTimesheet; lastDay: string }

/** The same for the preview and for the close, which locks the group and the approved timesheets before. */
export async function planClose(
  tx: Tx,
  tenantId: TenantId,
  params: { payGroupId: string; firstDay: string },
  at: Date,
  reader: Reader,
): Promise<ClosePlan> {
  const groupPeriod = await getGroupPeriod(tx, tenantId, params)
  const { group, period } = groupPeriod
  const closable = await listClosable(tx, tenantId, { payGroupId: group.id, firstDay: period.startDate })
  const ofPeriod = await loadTimesheets(tx, tenantId, groupPeriod, at)
  const found = await loadIncluded(tx, tenantId, { groupPeriod, ofPeriod, closable }, at)
  const isUnchanged = ({ closable, timesheet }: Included) =>
    closable.status === 'closed' || timesheet.state.factsHash === timesheet.state.submittedHash
  const included = found.filter(isUnchanged)
  const people = included.map(({ timesheet }) => timesheet.member.userId)
  const payees = await findPayees(tx, tenantId, people)
  const keys = included.map(({ closable: key }) => key)
  const paid = groupBy(await listPaid(tx, tenantId, group.id, keys), keyOf)
  const takeTurn = createTurns()
  const due: DueSeconds[] = []
  const lines: PayrollLine[] = []
  for (const { closable, timesheet } of included) {
    await takeTurn()
    const { userId, firstDay, status } = closable
    const own = sumDueSeconds({ userId, firstDay, days: timesheet.calculation.days })
    const list = status === 'closed' ? listCorrections : listDifferences
    due.push(...own)
    lines.push(...list(own, paid.get(keyOf(closable)) ?? []))
  }
  lines.sort(compareLines)
  const hasLine = new Set(lines.map(keyOf))
  const kept = included.filter(({ closable }) => closable.status === 'approved' || hasLine.has(keyOf(closable)))
  const changed = found.filter((each) => !isUnchanged(each))
  const notApproved = listNotApproved(ofPeriod, changed, period.startDate)
  const sealed: SealedPerson[] = []
  for (const each of kept) {
    await takeTurn()
    sealed.push(toSealedPerson(each, payees))
  }
  const content = {
    payGroupId: group.id,
    firstDay: period.startDate,
    lastDay: period.endDate,
    codes: await nameCodes(tx, tenantId, [...due, ...lines], reader),
    leftOut: notApproved.map(({ userId, username, name }) => ({ userId, username, name })),
    people: sealed.sort(compareLines),
    lines,
  }
  return {
    groupPeriod,
    hasEnded: ofPeriod.every(({ state }) => state.hasEnded),
    content,
    contentHash: await hashContent(content),
    closing: kept.flatMap(({ closable }) => (closable.status === 'approved' ? [closable] : [])),
    notApproved,
    changed,
    recalculations: included.flatMap(({ closable }) => closable.recalculations),
  }
}

type Parts = { groupPeriod: GroupPeriod; ofPeriod: readonly LoadedTimesheet[]; closable: readonly ClosableTimesheet[] }

/** The hours of each closable timesheet; one query per period and not per person. */
async function loadIncluded(
  tx: Tx,
  tenantId: TenantId,
  { groupPeriod, ofPeriod, closable }: Parts,
  at: Date,
): Promise<Included[]> {
  const included: Included[] = []
  for (const [firstDay, ofDay] of groupBy(closable, (each) => each.firstDay)) {
    const isEarlier = firstDay !== groupPeriod.period.startDate
    const dueIn = isEarlier ? periodOf(groupPeriod, firstDay) : groupPeriod
    const people = ofDay.map(({ userId }) => userId)
    const timesheets = isEarlier ? await loadTimesheets(tx, tenantId, dueIn, at, people) : ofPeriod
    const byPerson = new Map(timesheets.map((timesheet) => [timesheet.member.userId, timesheet]))
    for (const each of ofDay) {
      const timesheet = byPerson.get(each.userId)
      if (timesheet) included.push({ closable: each, timesheet, lastDay: dueIn.period.endDate })
    }
  }
  return included
}

function periodOf({ group, groups }: GroupPeriod, firstDay: string): GroupPeriod {
  const period = findPayPeriod(group.terms, firstDay)
  if (period?.startDate !== firstDay) throw new Error(`No pay period starts on ${firstDay}`)
  return { group, period, groups }
}

/** Everyone of the period who is neither approved nor closed, and whose hours aren't those that were approved. */
function listNotApproved(
  ofPeriod: readonly LoadedTimesheet[],
  changed: readonly Included[],
  firstDay: string,
): NotApprovedPerson[] {
  const toPerson = ({ member: { userId, username, employeeName } }: LoadedTimesheet) => {
    return { userId, username, name: employeeName }
  }
  const open = ofPeriod.flatMap((timesheet) => {
    const { status } = timesheet.state
    return status === 'approved' || status === 'closed' ? [] : [{ ...toPerson(timesheet), firstDay, status }]
  })
  const others = changed.map(({ closable, timesheet }) => {
    return { ...toPerson(timesheet), firstDay: closable.firstDay, status: 'changed' as const }
  })
  return [...open, ...others]
}

async function nameCodes(tx: Tx, tenantId: TenantId, lines: readonly { code: string }[], reader: Reader) {
  const types = new Map((await listLeaveTypeNames(tx, tenantId)).map(({ id, name }) => [id, name]))
  const codes = [...new Set(lines.map(({ code }) => code))]
  return codes.map((code) => ({ code, name: say(payCodeText(code, types), reader) })).sort(compareCodes)
}

function toSealedPerson({ closable, timesheet, lastDay }: Included, payees: ReadonlyMap<string, Payee>): SealedPerson {
  const { member, calculation } = timesheet
  const payee = payees.get(member.userId)
  if (!payee) throw new Error('A person is gone')
  return {
    ...payee,
    firstDay: closable.firstDay,
    lastDay,
    isCorrection: closable.wasClosed,
    approvedBy: closable.approvedBy,
    approvedAt: closable.approvedAt.toISOString(),
    facts: toHoursFacts(timesheet),
    days: calculation.days.map(({ day, workweek, shortMealSeconds, lines }) => ({
      day,
      workweek,
      shortMealSeconds,
      lines,
    })),
  }
}
