import { trustedDay } from '#domain/leave-accrual/clock.ts'
import { type AccrualInput, closeCycle } from '#domain/leave-accrual/credits.ts'
import { type LedgerEntry, type Posting, sumAvailable } from '#domain/leave-accrual/ledger.ts'
import { type AccrualStart, accrualStartOf, accrue, canAccrue } from '#domain/leave-accrual/rules.ts'
import { policyThatApplies } from '#domain/leave-types/rules.ts'
import { roundHours, sumHours } from '#domain/time/decimal-hours.ts'
import { addDays, latestDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { listPoliciesOf, listTypes, type StoredPolicy } from '../leave-types/store.ts'
import { getSeenAt } from './clock-store.ts'
import * as accounts from './store.ts'

/** Today in the organization's zone, and the instant at which lines are posted. */
export type Clock = { today: string; now: Date }

/**
 * Credits what is due through today, and holds these accounts until the transaction ends. Whatever changes a balance
 * comes here first, so that nobody changes one that is behind and people's acts stand after the credits of their day.
 * Narrowed to some employees, one type, both, or neither (everybody). Returns the day on which acts take effect: today or, where a
 * clock that was ahead has credited a later day already, that one.
 */
export async function accrueThrough(
  tx: Tx,
  tenantId: TenantId,
  whose: accounts.AccountFilter,
  clock: Clock,
): Promise<string> {
  const { today, now } = await trustedClock(tx, clock)
  const held = await accounts.lockAccounts(tx, tenantId, whose)
  const behind = held.filter(({ accruedThrough }) => accruedThrough === null || accruedThrough < today)
  if (behind.length > 0) {
    // Read only now: whoever changes a policy holds the accounts meanwhile. An employee who begins later is still to come.
    const books = (await loadAccruingAccounts(tx, tenantId, behind)).filter(
      ({ start: opening }) => opening.from <= today,
    )
    const due = books.filter(({ policy, start: { isNew, from } }) => canAccrue({ terms: policy, isNew }, from, today))
    const read = await loadAccrualInputs(tx, tenantId, due)
    const credited = read.map(({ book, account }) => ({ book, postings: accrue(account, book.start.from, today) }))
    await addPostings(tx, tenantId, credited, now)
    const advanced = books.map((book) => ({ ...creditKeys(book), policySince: book.start.since }))
    if (advanced.length > 0) await accounts.advanceAccounts(tx, tenantId, advanced, today)
  }
  return held.reduce((last, { accruedThrough }) => latestDay(last, accruedThrough ?? today), today)
}

/**
 * Before these policies cease to hold for those they apply to, or hold by other terms: settles, then credits what their running
 * cycles have earned so far. Whatever holds afterwards begins tomorrow.
 */
export async function closePolicyPeriod(
  tx: Tx,
  tenantId: TenantId,
  { policyIds, ...whose }: { leaveTypeId: string; userId?: string; policyIds: readonly string[] },
  clock: Clock,
): Promise<void> {
  const day = await accrueThrough(tx, tenantId, whose, clock)
  const books = (await loadAccruingAccounts(tx, tenantId, await accounts.lockAccounts(tx, tenantId, whose))).filter(
    ({ policy, start: opening }) => policyIds.includes(policy.id) && !opening.isNew,
  )
  if (books.length === 0) return
  const tomorrow = addDays(day, 1)
  const lines = await accounts.listEntries(
    tx,
    tenantId,
    books.map(({ row }) => ({ ...row, from: tomorrow })),
  )
  const closed = books.map((book, index) => ({
    book,
    postings: closeCycle(toAccrualInput(book, lines[index] ?? [], []), day),
  }))
  await addPostings(tx, tenantId, closed, clock.now)
  const begun = books.map((book) => ({ ...creditKeys(book), policySince: tomorrow }))
  await accounts.advanceAccounts(tx, tenantId, begun, day)
}

async function addPostings(
  tx: Tx,
  tenantId: TenantId,
  credited: readonly { book: AccruingAccount; postings: readonly Posting[] }[],
  now: Date,
): Promise<void> {
  const credits = credited.flatMap(({ book, postings }) =>
    postings.map((posting) => ({ ...posting, ...creditKeys(book) })),
  )
  if (credits.length > 0) await accounts.addCredits(tx, tenantId, credits, now)
}

/** Before a balance is read: credits what is due, and neither waits nor holds anything when nothing is. */
export async function accrueIfOverdue(
  tx: Tx,
  tenantId: TenantId,
  whose: accounts.AccountFilter,
  clock: Clock,
): Promise<void> {
  const { today } = await trustedClock(tx, clock)
  if (await accounts.isAnyOverdue(tx, tenantId, whose, today)) await accrueThrough(tx, tenantId, whose, clock)
}

/** Nothing is credited by a clock that has leaped (docs/decisions/0015). */
async function trustedClock(tx: Tx, { today, now }: Clock): Promise<Clock> {
  return { today: trustedDay(today, now, await getSeenAt(tx)), now }
}

/** Whose leave of which type by which day. */
export type ProjectionRequest = accounts.AccountKey & { day: string }

/**
 * What the rules will have credited by a day, if all stays as it is, and by which policy; `posted` is the sum of all
 * that is in the ledger. No policy: nothing is credited.
 */
export type Projection = { posted: number; credits: Posting[]; policy: StoredPolicy | null }

/** The outlook of each of these, in the order asked. What is asked of one account is read once. */
export async function loadProjections(
  tx: Tx,
  tenantId: TenantId,
  asked: readonly ProjectionRequest[],
): Promise<Projection[]> {
  if (asked.length === 0) return []
  const keys = [
    ...new Map(
      asked.map(({ userId, leaveTypeId }) => [accountKey({ userId, leaveTypeId }), { userId, leaveTypeId }]),
    ).values(),
  ]
  const books = await loadAccruingAccounts(tx, tenantId, await accounts.listAccounts(tx, tenantId, keys))
  const read = new Map((await loadAccrualInputs(tx, tenantId, books)).map((each) => [accountKey(each.book.row), each]))
  const bare = keys.filter((key) => !read.has(accountKey(key)))
  const bareLines =
    bare.length === 0
      ? []
      : await accounts.listEntries(
          tx,
          tenantId,
          bare.map((key) => ({ ...key, from: '9999-12-31' })),
        )
  const bareSums = new Map(bare.map((key, index) => [accountKey(key), sumAvailable(bareLines[index] ?? [])]))
  return asked.map(({ day, ...key }) => {
    const found = read.get(accountKey(key))
    if (!found) return { posted: bareSums.get(accountKey(key)) ?? 0, credits: [], policy: null }
    const { book, account } = found
    return {
      posted: sumAvailable(account.entries),
      credits: accrue(account, book.start.from, day),
      policy: book.policy,
    }
  })
}

const accountKey = ({ userId, leaveTypeId }: accounts.AccountKey) => `${userId} ${leaveTypeId}`

/**
 * The hours that will be there for each of these by a day: every line of the ledger, and what the rules will have credited by
 * then. In the order asked. A day before today is as today.
 */
export async function loadAvailable(
  tx: Tx,
  tenantId: TenantId,
  asked: readonly ProjectionRequest[],
  today: string,
): Promise<number[]> {
  const ahead = asked.map((each) => ({ ...each, day: each.day > today ? each.day : today }))
  return (await loadProjections(tx, tenantId, ahead)).map(({ posted, credits }) =>
    roundHours(posted + sumHours(credits.map(({ hours }) => hours))),
  )
}

/** An account to which a policy applies, and where crediting it goes on. */
type AccruingAccount = { row: accounts.StoredAccount; policy: StoredPolicy; start: AccrualStart }

/** Those of these accounts to which a policy applies. An inactive type credits nothing [4.12]. */
async function loadAccruingAccounts(
  tx: Tx,
  tenantId: TenantId,
  rows: readonly accounts.StoredAccount[],
): Promise<AccruingAccount[]> {
  const types = await listTypes(tx, tenantId, { withInactive: false })
  const ids = types.map(({ id }) => id)
  const policies = await listPoliciesOf(tx, tenantId, ids)
  const terms = new Map(
    types.map((type) => [type.id, { type, policies: policies.filter(({ leaveTypeId }) => leaveTypeId === type.id) }]),
  )
  return rows.flatMap((row) => {
    const of = terms.get(row.leaveTypeId)
    const policy = of && policyThatApplies(of.policies, row.assignedPolicyId)
    if (!policy) return []
    const { type } = of
    return [{ row, policy, start: accrualStartOf(policy, type.activeSince, row.serviceStart, row) }]
  })
}

/** What the rules need to know of each of these: lines, and work where it counts. */
async function loadAccrualInputs(
  tx: Tx,
  tenantId: TenantId,
  books: readonly AccruingAccount[],
): Promise<{ book: AccruingAccount; account: AccrualInput }[]> {
  if (books.length === 0) return []
  const lines = await accounts.listEntries(
    tx,
    tenantId,
    books.map(({ row, start: opening }) => ({ ...row, from: opening.from })),
  )
  const withLines = books.map((book, index) => ({ book, lines: lines[index] ?? [] }))
  const worked = await loadWorkedDays(tx, tenantId, withLines)
  return withLines.map(({ book, lines: ofBook }) => ({
    book,
    account: toAccrualInput(book, ofBook, worked.get(book.row.userId) ?? []),
  }))
}

/** The work that thresholds count, from the beginning of each employee's leave year; nothing is asked for where none count. */
async function loadWorkedDays(
  tx: Tx,
  tenantId: TenantId,
  books: readonly { book: AccruingAccount; lines: LedgerEntry[] }[],
) {
  const from = new Map<string, string>()
  for (const { book, lines } of books) {
    if (book.policy.rules.accrualType !== 'hours-worked') continue
    const resets = lines.filter(({ kind }) => kind === 'reset').map(({ effectiveOn }) => effectiveOn)
    const yearStart = latestDay(book.start.since, ...resets)
    const known = from.get(book.row.userId)
    from.set(book.row.userId, known === undefined || yearStart < known ? yearStart : known)
  }
  const asked = [...from].map(([userId, day]) => ({ userId, from: day }))
  return asked.length === 0 ? new Map<string, AccrualInput['worked']>() : accounts.listWorkedDays(tx, tenantId, asked)
}

function toAccrualInput(
  { row, policy, start: opening }: AccruingAccount,
  lines: AccrualInput['entries'],
  worked: AccrualInput['worked'],
): AccrualInput {
  return {
    terms: policy,
    serviceStart: row.serviceStart,
    since: opening.since,
    isNew: opening.isNew,
    worked,
    entries: lines,
  }
}

function creditKeys({ row, policy }: AccruingAccount) {
  return { userId: row.userId, leaveTypeId: row.leaveTypeId, policyId: policy.id, policyName: policy.name }
}
