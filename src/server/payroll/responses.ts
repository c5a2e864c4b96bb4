import { groupBy } from '#domain/lists/group-by.ts'
import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import type { SealedPerson } from '#domain/payroll/close-seal.ts'
import type { ClosePreview, PayrollClose, PayrollCloseDetails, PayrollPerson } from '#domain/payroll/contract.ts'
import { type ExportSettings, listExportProblems } from '#domain/payroll/export-rows.ts'
import { isDifference, type PayrollLine, sumByCode, sumCorrections } from '#domain/payroll/rules.ts'
import { sortPeople } from '#domain/payroll/sort-people.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { findPayees, listClosed } from './closable-store.ts'
import * as closes from './closes-store.ts'
import { listFilledIds } from './filled-ids-store.ts'
import type { ClosePlan } from './plan-close.ts'

export async function toCloses(tx: Tx, tenantId: TenantId, rows: readonly closes.CloseRow[]): Promise<PayrollClose[]> {
  const keyOf = ({ payGroupId, number }: closes.CloseKey) => `${payGroupId} ${number}`
  const sums = groupBy(await closes.sumLines(tx, tenantId, rows), keyOf)
  const corrections = await closes.listCorrectionCloses(tx, tenantId, rows)
  const isCorrection = new Set(corrections.map(keyOf))
  const corrected = groupBy(await closes.sumLinesByPerson(tx, tenantId, corrections), keyOf)
  const names = await findPayees(
    tx,
    tenantId,
    rows.map(({ actorId }) => actorId),
  )
  const exports = new Map((await closes.listLastExports(tx, tenantId, rows)).map((each) => [keyOf(each), each]))
  return rows.map((close) => {
    const { payGroupId, payGroup, firstDay, lastDay, number, people, leftOut, codes } = close
    const lastExport = exports.get(keyOf(close))
    return {
      payGroupId,
      payGroup,
      firstDay,
      lastDay,
      number,
      closedAt: close.closedAt.toISOString(),
      closedBy: names.get(close.actorId)?.name ?? close.actorUsername,
      people,
      totals: sumByCode(codes, sums.get(keyOf(close)) ?? []),
      corrections: isCorrection.has(keyOf(close)) ? sumCorrections(codes, corrected.get(keyOf(close)) ?? []) : null,
      leftOut,
      seal: close.hash,
      lastExport: lastExport ? { at: lastExport.at.toISOString(), by: lastExport.by } : null,
    }
  })
}

type ClosedPerson = PayrollCloseDetails['details'][number] & Pick<SealedPerson, 'nameKey'>

/** With what files are sorted by. */
type CloseDetails = Omit<PayrollCloseDetails, 'details' | 'laterCorrections'> & { details: ClosedPerson[] }

export async function toCloseDetails(tx: Tx, tenantId: TenantId, close: closes.CloseRow): Promise<CloseDetails> {
  const [row] = await toCloses(tx, tenantId, [close])
  if (!row) throw new Error('A close has no answer')
  const details = await closes.listDetails(tx, tenantId, close)
  const lines = await closes.listLines(tx, tenantId, close)
  const keyOf = ({ userId, firstDay }: { userId: string; firstDay: string }) => `${userId} ${firstDay}`
  const closed = new Set((await listClosed(tx, tenantId, close.payGroupId, details)).map(keyOf))
  const userIds = details.map(({ userId }) => userId)
  const [people, filled] = [await findPayees(tx, tenantId, userIds), await listFilledIds(tx, tenantId, close)]
  const days = new Map(details.map((detail) => [detail, detail.days as ClosedPerson['days']]))
  return {
    ...row,
    codes: close.codes,
    details: toPeople(details, lines, (detail) => ({
      days: days.get(detail) ?? [],
      canReopen: closed.has(keyOf(detail)),
      needsPayrollId: detail.payrollId === '' && !filled.has(detail.userId) && !people.has(detail.userId),
    })),
  }
}

type PreviewParts = {
  number: number
  layouts: readonly (ExportSettings & { name: string })[]
  /** Of the group. */
  periods: readonly PayPeriodSummary[]
}

export function toPreview(
  { groupPeriod, content, ...plan }: ClosePlan,
  { number, layouts, periods }: PreviewParts,
): ClosePreview {
  const { group, period } = groupPeriod
  const people = toPeople(content.people, content.lines, () => ({}))
  const isApart = (person: PayrollPerson) => isDifference(person, period.startDate)
  return {
    payGroupId: group.id,
    payGroup: group.name,
    firstDay: period.startDate,
    lastDay: period.endDate,
    number,
    hasEnded: plan.hasEnded,
    openBefore: periods
      .filter(({ endDate, closed, people: all }) => endDate < period.startDate && closed < all)
      .map(({ firstDay, endDate, closed, people: all }) => {
        return { startDate: firstDay, endDate, people: all - closed, isPartlyClosed: closed > 0 }
      })
      .toReversed(),
    totals: sumByCode(content.codes, content.lines),
    corrections: people.length > 0 && people.every(isApart) ? sumCorrections(content.codes, content.lines) : null,
    codes: [...content.codes],
    people: people.filter((person) => !isApart(person)),
    differences: people.filter(isApart),
    notApproved: [...plan.notApproved],
    withoutPayrollId: [...new Map(people.map((person) => [person.userId, person])).values()].flatMap(
      ({ payrollId, name }) => (payrollId === '' ? [name] : []),
    ),
    layoutProblems: layouts.flatMap((layout) =>
      listExportProblems(layout, { codes: content.codes, people }).map((problem) => ({
        layout: layout.name,
        ...problem,
      })),
    ),
    contentHash: plan.contentHash,
  }
}

/** In the order of files. `more` adds fields. */
function toPeople<More>(
  people: readonly SealedPerson[],
  lines: readonly PayrollLine[],
  more: (person: SealedPerson) => More,
): (PayrollPerson & Pick<SealedPerson, 'nameKey'> & More)[] {
  const keyOf = ({ userId, firstDay }: { userId: string; firstDay: string }) => `${userId} ${firstDay}`
  const linesOf = groupBy(lines, keyOf)
  return sortPeople(people).map((person) => {
    const { facts: _, days: __, ...fields } = person
    const own = linesOf.get(keyOf(person)) ?? []
    const shown = own.map(({ workweek, code, dueSeconds, hours, minutes }) => {
      return { workweek, code, dueSeconds, hours, minutes }
    })
    return { ...fields, lines: shown, ...more(person) }
  })
}
