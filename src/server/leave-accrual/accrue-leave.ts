import { trustedDay } from '#domain/leave-accrual/clock.ts'
import { type AccrualInput, closeCycle } from '#domain/leave-accrual/credits.ts'
import { type LedgerEntry, type Posting, sumAvailable } from '#domain/leave-accrual/ledger.ts'
import { type AccrualStart, accrualStartOf, accrue, canAccrue } from '#domain/leave-accrual/rules.ts'
import type { CheckedAccount } from '#domain/leave-accrual/shortage.ts'
import { policyThatApplies } from '#domain/leave-types/rules.ts'
import { addDays, latestDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { PolicyTerms } from '../leave-types/store.ts'
import { getSeenAt } from './clock-store.ts'
import { type AccruingPolicy, listAccruingPolicies } from './policies-store.ts'
import * as accounts from './store.ts'

/** Today in the organization's zone, and the instant at which entries are posted. */
export type Clock = { today: string; now: Date }

/** Accounts as they are now, and the policies that may apply to them. */
export type LoadedAccounts = { accounts: accounts.StoredAccount[]; policies: AccruingPolicy[] }

/**
 * Call it first in everything that changes a balance, so that actions come after the credits of their day: it posts
 * what is due through today and locks these accounts. `effectiveOn` is the day on which actions take effect: today, or
 * a later day that is accrued already because a clock was ahead.
 */
export async function accrueThrough(
  tx: Tx,
  tenantId: TenantId,
  filter: accounts.AccountFilter,
  clock: Clock,
): Promise<LoadedAccounts & { effectiveOn: string }> {
  // In this order: policies are read after the lock, because changing one locks the accounts, too.
  const [{ today, now }, locked, policies] = await Promise.all([
    trustedClock(tx, clock),
    accounts.lockAccounts(tx, tenantId, filter),
    listAccruingPolicies(tx, tenantId),
  ])
  const effectiveOn = locked.reduce((last, { accruedThrough }) => latestDay(last, accruedThrough ?? today), today)
  const overdue = locked.filter(({ accruedThrough }) => accruedThrough === null || accruedThrough < today)
  const started = toAccruingAccounts(overdue, policies).filter(({ start }) => start.from <= today)
  if (started.length === 0) return { effectiveOn, accounts: locked, policies }
  const due = started.filter(({ policy, start: { isNew, from } }) => canAccrue({ terms: policy, isNew }, from, today))
  const inputs = await loadAccrualInputs(tx, tenantId, due)
  const credited = inputs.map(({ account, input }) => ({ account, postings: accrue(input, account.start.from, today) }))
  await addPostings(tx, tenantId, credited, now)
  const advanced = started.map((account) => ({ ...creditKeys(account), policySince: account.start.since }))
  await accounts.advanceAccounts(tx, tenantId, advanced, today)
  const changed = new Map(advanced.map((each) => [accountKey(each), each]))
  const current = locked.map((row) => {
    const change = changed.get(accountKey(row))
    return change ? { ...row, policyId: change.policyId, policySince: change.policySince, accruedThrough: today } : row
  })
  return { effectiveOn, accounts: current, policies }
}

/**
 * Call it before these policies change or stop applying: it accrues through today and credits what their running
 * cycles have earned. What applies afterwards begins tomorrow.
 */
export async function closePolicyPeriod(
  tx: Tx,
  tenantId: TenantId,
  { policyIds, ...filter }: { leaveTypeId: string; userId?: string; policyIds: readonly string[] },
  clock: Clock,
): Promise<void> {
  const { effectiveOn: day, accounts: locked, policies } = await accrueThrough(tx, tenantId, filter, clock)
  const accruing = toAccruingAccounts(locked, policies)
  const closing = accruing.filter(({ policy, start }) => policyIds.includes(policy.id) && !start.isNew)
  if (closing.length === 0) return
  const tomorrow = addDays(day, 1)
  const keys = closing.map(({ row }) => ({ ...row, from: day }))
  const entries = await accounts.listEntries(tx, tenantId, keys)
  const closed = closing.map((account, index) => ({
    account,
    postings: closeCycle(toAccrualInput(account, entries[index] ?? [], []), day),
  }))
  await addPostings(tx, tenantId, closed, clock.now)
  const advanced = closing.map((account) => ({ ...creditKeys(account), policySince: tomorrow }))
  await accounts.advanceAccounts(tx, tenantId, advanced, day)
}

async function addPostings(
  tx: Tx,
  tenantId: TenantId,
  credited: readonly { account: AccruingAccount; postings: readonly Posting[] }[],
  now: Date,
): Promise<void> {
  const credits = credited.flatMap(({ account, postings }) =>
    postings.map((posting) => ({ ...posting, ...creditKeys(account) })),
  )
  if (credits.length > 0) await accounts.addCredits(tx, tenantId, credits, now)
}

/** Runs before a balance is read. Locks nothing when nothing is due. */
export async function accrueIfOverdue(
  tx: Tx,
  tenantId: TenantId,
  filter: accounts.AccountFilter,
  clock: Clock,
): Promise<void> {
  const { today } = await trustedClock(tx, clock)
  if (await accounts.isAnyOverdue(tx, tenantId, filter, today)) await accrueThrough(tx, tenantId, filter, clock)
}

/** A clock that jumped ahead credits nothing (docs/decisions/0015). */
async function trustedClock(tx: Tx, { today, now }: Clock): Promise<Clock> {
  return { today: trustedDay(today, now, await getSeenAt(tx)), now }
}

type ProjectionRequest = accounts.AccountKey & { day: string }

/** `posted` is the sum of the ledger, `credits` what the policy will add through the day if nothing changes. */
type Projection = { posted: number; credits: Posting[]; policy: PolicyTerms | null }

/** Locks nothing. Accounts that do not exist yet are empty; those of unknown employees are left out. */
export async function loadAccounts(
  tx: Tx,
  tenantId: TenantId,
  keys: readonly accounts.AccountKey[],
): Promise<LoadedAccounts> {
  const [rows, policies] = await Promise.all([
    accounts.listAccounts(tx, tenantId, keys),
    listAccruingPolicies(tx, tenantId),
  ])
  return { accounts: rows, policies }
}

/** `loaded` are these accounts, if the caller has read them already. */
export async function loadProjections(
  tx: Tx,
  tenantId: TenantId,
  projected: readonly ProjectionRequest[],
  loaded?: LoadedAccounts,
): Promise<Projection[]> {
  const ledgers = await loadLedgers(tx, tenantId, projected, loaded)
  return projected.map(({ day }, index) => {
    const { entries, accrual, policy } = ledgers[index] ?? NO_LEDGER
    const credits = accrual ? accrue({ ...accrual.input, entries }, accrual.from, day) : []
    return { posted: sumAvailable(entries), credits, policy }
  })
}

/** What is posted, and what a policy will credit. Entries before the next day to accrue are one with their sum. */
type LoadedLedger = Pick<CheckedAccount, 'entries' | 'accrual'> & { policy: PolicyTerms | null }

export const NO_LEDGER: LoadedLedger = { entries: [], accrual: null, policy: null }

/** In the order given. `loaded` are these accounts, if the caller has read them already. */
export async function loadLedgers(
  tx: Tx,
  tenantId: TenantId,
  requested: readonly accounts.AccountKey[],
  loaded?: LoadedAccounts,
): Promise<LoadedLedger[]> {
  if (requested.length === 0) return []
  const keys = [
    ...new Map(
      requested.map(({ userId, leaveTypeId }) => [accountKey({ userId, leaveTypeId }), { userId, leaveTypeId }]),
    ).values(),
  ]
  const { accounts: rows, policies } = loaded ?? (await loadAccounts(tx, tenantId, keys))
  const inputs = await loadAccrualInputs(tx, tenantId, toAccruingAccounts(rows, policies))
  const ledgers = new Map<string, LoadedLedger>(
    inputs.map(({ account: { row, policy, start }, input: { entries, ...input } }) => [
      accountKey(row),
      { entries, accrual: { input, from: start.from }, policy },
    ]),
  )
  const withoutPolicy = keys.filter((key) => !ledgers.has(accountKey(key)))
  if (withoutPolicy.length > 0) {
    const whole = withoutPolicy.map((key) => ({ ...key, from: FIRST_DAY }))
    const entries = await accounts.listEntries(tx, tenantId, whole)
    withoutPolicy.forEach((key, index) =>
      ledgers.set(accountKey(key), { entries: entries[index] ?? [], accrual: null, policy: null }),
    )
  }
  return requested.map((key) => ledgers.get(accountKey(key)) ?? NO_LEDGER)
}

/** Before all entries. */
const FIRST_DAY = '0001-01-01'

const accountKey = ({ userId, leaveTypeId }: accounts.AccountKey) => `${userId} ${leaveTypeId}`

type AccruingAccount = { row: accounts.StoredAccount; policy: AccruingPolicy; start: AccrualStart }

/** Leaves out accounts without a policy. */
function toAccruingAccounts(
  rows: readonly accounts.StoredAccount[],
  policies: readonly AccruingPolicy[],
): AccruingAccount[] {
  return rows.flatMap((row) => {
    const ofType = policies.filter(({ leaveTypeId }) => leaveTypeId === row.leaveTypeId)
    const policy = policyThatApplies(ofType, row.assignedPolicyId)
    return policy ? [{ row, policy, start: accrualStartOf(policy, policy.typeActiveSince, row.serviceStart, row) }] : []
  })
}

async function loadAccrualInputs(
  tx: Tx,
  tenantId: TenantId,
  accruing: readonly AccruingAccount[],
): Promise<{ account: AccruingAccount; input: AccrualInput }[]> {
  if (accruing.length === 0) return []
  const keys = accruing.map(({ row, start }) => ({ ...row, from: start.from }))
  const entries = await accounts.listEntries(tx, tenantId, keys)
  const withEntries = accruing.map((account, index) => ({ account, entries: entries[index] ?? [] }))
  const worked = await loadWorkedDays(tx, tenantId, withEntries)
  return withEntries.map(({ account, entries: ofAccount }) => ({
    account,
    input: toAccrualInput(account, ofAccount, worked.get(account.row.userId) ?? []),
  }))
}

/** The work that thresholds count, from the start of each employee's leave year. */
async function loadWorkedDays(
  tx: Tx,
  tenantId: TenantId,
  accruing: readonly { account: AccruingAccount; entries: LedgerEntry[] }[],
) {
  const from = new Map<string, string>()
  for (const { account, entries } of accruing) {
    if (account.policy.rules.accrualType !== 'hours-worked') continue
    const resets = entries.filter(({ kind }) => kind === 'reset').map(({ effectiveOn }) => effectiveOn)
    const yearStart = latestDay(account.start.since, ...resets)
    const known = from.get(account.row.userId)
    from.set(account.row.userId, known === undefined || yearStart < known ? yearStart : known)
  }
  const employees = [...from].map(([userId, day]) => ({ userId, from: day }))
  if (employees.length === 0) return new Map<string, AccrualInput['worked']>()
  return accounts.listWorkedDays(tx, tenantId, employees)
}

function toAccrualInput(
  { row, policy, start }: AccruingAccount,
  entries: AccrualInput['entries'],
  worked: AccrualInput['worked'],
): AccrualInput {
  return { terms: policy, serviceStart: row.serviceStart, since: start.since, isNew: start.isNew, worked, entries }
}

function creditKeys({ row, policy }: AccruingAccount) {
  return { userId: row.userId, leaveTypeId: row.leaveTypeId, policyId: policy.id, policyName: policy.name }
}
