import {
  type Account,
  accrue,
  availableOf,
  closeCycle,
  type Line,
  mayCredit,
  type Opening,
  openingOf,
  type Posting,
  trustedDay,
} from '#domain/leave-accrual/rules.ts'
import { policyThatApplies } from '#domain/leave-types/rules.ts'
import { exact, sumHours } from '#domain/time/decimal-hours.ts'
import { addDays, latest } from '#domain/time/zones/zones.ts'
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
export async function settle(tx: Tx, tenantId: TenantId, whose: accounts.Whose, clock: Clock): Promise<string> {
  const { today, now } = await trusted(tx, clock)
  const held = await accounts.lockAccounts(tx, tenantId, whose)
  const behind = held.filter(({ accruedThrough }) => accruedThrough === null || accruedThrough < today)
  if (behind.length > 0) {
    // Read only now: whoever changes a policy holds the accounts meanwhile. An employee who begins later is still to come.
    const books = (await open(tx, tenantId, behind)).filter(({ opening }) => opening.from <= today)
    const due = books.filter(({ policy, opening: { isNew, from } }) => mayCredit({ terms: policy, isNew }, from, today))
    const read = await readBooks(tx, tenantId, due)
    const credited = read.map(({ book, account }) => ({ book, postings: accrue(account, book.opening.from, today) }))
    await addPostings(tx, tenantId, credited, now)
    const advanced = books.map((book) => ({ ...keysOf(book), policySince: book.opening.since }))
    if (advanced.length > 0) await accounts.advanceAccounts(tx, tenantId, advanced, today)
  }
  return held.reduce((last, { accruedThrough }) => latest(last, accruedThrough ?? today), today)
}

/**
 * Before these policies cease to hold for those they apply to, or hold by other terms: settles, then credits what their running
 * cycles have earned so far. Whatever holds afterwards begins tomorrow.
 */
export async function closeTerms(
  tx: Tx,
  tenantId: TenantId,
  { policyIds, ...whose }: { leaveTypeId: string; userId?: string; policyIds: readonly string[] },
  clock: Clock,
): Promise<void> {
  const day = await settle(tx, tenantId, whose, clock)
  const books = (await open(tx, tenantId, await accounts.lockAccounts(tx, tenantId, whose))).filter(
    ({ policy, opening }) => policyIds.includes(policy.id) && !opening.isNew,
  )
  if (books.length === 0) return
  const tomorrow = addDays(day, 1)
  const lines = await accounts.listLines(
    tx,
    tenantId,
    books.map(({ row }) => ({ ...row, from: tomorrow })),
  )
  const closed = books.map((book, index) => ({
    book,
    postings: closeCycle(accountOf(book, lines[index] ?? [], []), day),
  }))
  await addPostings(tx, tenantId, closed, clock.now)
  const begun = books.map((book) => ({ ...keysOf(book), policySince: tomorrow }))
  await accounts.advanceAccounts(tx, tenantId, begun, day)
}

async function addPostings(
  tx: Tx,
  tenantId: TenantId,
  credited: readonly { book: Book; postings: readonly Posting[] }[],
  now: Date,
): Promise<void> {
  const credits = credited.flatMap(({ book, postings }) => postings.map((posting) => ({ ...posting, ...keysOf(book) })))
  if (credits.length > 0) await accounts.addCredits(tx, tenantId, credits, now)
}

/** Before a balance is read: credits what is due, and neither waits nor holds anything when nothing is. */
export async function settleIfBehind(tx: Tx, tenantId: TenantId, whose: accounts.Whose, clock: Clock): Promise<void> {
  const { today } = await trusted(tx, clock)
  if (await accounts.isAnyBehind(tx, tenantId, whose, today)) await settle(tx, tenantId, whose, clock)
}

/** Nothing is credited by a clock that has leaped (docs/decisions/0015). */
async function trusted(tx: Tx, { today, now }: Clock): Promise<Clock> {
  return { today: trustedDay(today, now, await getSeenAt(tx)), now }
}

/** Whose leave of which type by which day. */
export type Asked = accounts.AccountKey & { day: string }

/**
 * What the rules will have credited by a day, if all stays as it is, and by which policy; `posted` is the sum of all
 * that is in the ledger. No policy: nothing is credited.
 */
export type Outlook = { posted: number; credits: Posting[]; policy: StoredPolicy | null }

/** The outlook of each of these, in the order asked. What is asked of one account is read once. */
export async function outlooks(tx: Tx, tenantId: TenantId, asked: readonly Asked[]): Promise<Outlook[]> {
  if (asked.length === 0) return []
  const keys = [
    ...new Map(
      asked.map(({ userId, leaveTypeId }) => [keyOf({ userId, leaveTypeId }), { userId, leaveTypeId }]),
    ).values(),
  ]
  const books = await open(tx, tenantId, await accounts.listAccounts(tx, tenantId, keys))
  const read = new Map((await readBooks(tx, tenantId, books)).map((each) => [keyOf(each.book.row), each]))
  const bare = keys.filter((key) => !read.has(keyOf(key)))
  const bareLines =
    bare.length === 0
      ? []
      : await accounts.listLines(
          tx,
          tenantId,
          bare.map((key) => ({ ...key, from: '9999-12-31' })),
        )
  const bareSums = new Map(bare.map((key, index) => [keyOf(key), availableOf(bareLines[index] ?? [])]))
  return asked.map(({ day, ...key }) => {
    const found = read.get(keyOf(key))
    if (!found) return { posted: bareSums.get(keyOf(key)) ?? 0, credits: [], policy: null }
    const { book, account } = found
    return {
      posted: availableOf(account.lines),
      credits: accrue(account, book.opening.from, day),
      policy: book.policy,
    }
  })
}

const keyOf = ({ userId, leaveTypeId }: accounts.AccountKey) => `${userId} ${leaveTypeId}`

/**
 * The hours that will be there for each of these by a day: every line of the ledger, and what the rules will have credited by
 * then. In the order asked. A day before today is as today.
 */
export async function availableBy(
  tx: Tx,
  tenantId: TenantId,
  asked: readonly Asked[],
  today: string,
): Promise<number[]> {
  const ahead = asked.map((each) => ({ ...each, day: each.day > today ? each.day : today }))
  return (await outlooks(tx, tenantId, ahead)).map(({ posted, credits }) =>
    exact(posted + sumHours(credits.map(({ hours }) => hours))),
  )
}

/** An account to which a policy applies, and where crediting it goes on. */
type Book = { row: accounts.StoredAccount; policy: StoredPolicy; opening: Opening }

/** Those of these accounts to which a policy applies. An inactive type credits nothing [4.12]. */
async function open(tx: Tx, tenantId: TenantId, rows: readonly accounts.StoredAccount[]): Promise<Book[]> {
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
    return [{ row, policy, opening: openingOf(policy, type.activeSince, row.serviceStart, row) }]
  })
}

/** What the rules need to know of each of these: lines, and work where it counts. */
async function readBooks(
  tx: Tx,
  tenantId: TenantId,
  books: readonly Book[],
): Promise<{ book: Book; account: Account }[]> {
  if (books.length === 0) return []
  const lines = await accounts.listLines(
    tx,
    tenantId,
    books.map(({ row, opening }) => ({ ...row, from: opening.from })),
  )
  const withLines = books.map((book, index) => ({ book, lines: lines[index] ?? [] }))
  const worked = await workedOf(tx, tenantId, withLines)
  return withLines.map(({ book, lines: ofBook }) => ({
    book,
    account: accountOf(book, ofBook, worked.get(book.row.userId) ?? []),
  }))
}

/** The work that thresholds count, from the beginning of each employee's leave year; nothing is asked for where none count. */
async function workedOf(tx: Tx, tenantId: TenantId, books: readonly { book: Book; lines: Line[] }[]) {
  const from = new Map<string, string>()
  for (const { book, lines } of books) {
    if (book.policy.rules.accrualType !== 'hours-worked') continue
    const resets = lines.filter(({ kind }) => kind === 'reset').map(({ effectiveOn }) => effectiveOn)
    const yearStart = latest(book.opening.since, ...resets)
    const known = from.get(book.row.userId)
    from.set(book.row.userId, known === undefined || yearStart < known ? yearStart : known)
  }
  const asked = [...from].map(([userId, day]) => ({ userId, from: day }))
  return asked.length === 0 ? new Map<string, Account['worked']>() : accounts.listWorked(tx, tenantId, asked)
}

function accountOf({ row, policy, opening }: Book, lines: Account['lines'], worked: Account['worked']): Account {
  return { terms: policy, serviceStart: row.serviceStart, since: opening.since, isNew: opening.isNew, worked, lines }
}

function keysOf({ row, policy }: Book) {
  return { userId: row.userId, leaveTypeId: row.leaveTypeId, policyId: policy.id, policyName: policy.name }
}
