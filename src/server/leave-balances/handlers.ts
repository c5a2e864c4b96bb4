import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { type Reader, say } from '#domain/languages/say.ts'
import { expirationOf, type Posting } from '#domain/leave-accrual/ledger.ts'
import { describeReason } from '#domain/leave-accrual/texts.ts'
import type { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { whyNotForecast, whyNotSubtract } from '#domain/leave-balances/rules.ts'
import { leaveBalanceProblemText } from '#domain/leave-balances/texts.ts'
import { policyThatApplies, whyNotAssign } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import { t } from '#domain/texts/text.ts'
import { roundHours } from '#domain/time/decimal-hours.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, latestDay } from '#domain/time/zones/zones.ts'
import { addAuditEntry } from '../audit/store.ts'
import { getUser } from '../auth/store.ts'
import { isConstraintViolation } from '../db/failures.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Handlers } from '../http/context.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { loadPage } from '../http/pager.ts'
import {
  accrueIfOverdue,
  accrueThrough,
  type Clock,
  closePolicyPeriod,
  loadProjections,
} from '../leave-accrual/accrue-leave.ts'
import { markDue } from '../leave-accrual/schedule-store.ts'
import { type AccountKey, listAccounts, postActions } from '../leave-accrual/store.ts'
import { addSettingChange, getPolicy, getType, listPoliciesOf } from '../leave-types/store.ts'
import { orderByName } from '../users/order-by-name.ts'
import { searchPeople } from '../users/store.ts'
import { explainBalance } from './explain-balance.ts'
import { loadBalance, loadBalances } from './load-balances.ts'
import * as balances from './store.ts'

const PAGE_SIZE = 500
const MAX_ENTRIES = 200
/** More than a year, so that yearly credits are always in sight. */
const PROJECTION_DAYS = 400

export const leaveBalanceHandlers: Handlers<typeof leaveBalanceEndpoints> = {
  mine(_input, { db, actor, now, reader }) {
    const clock = clockOf(actor, now())
    const { userId, tenantId } = actor
    return db.transaction(async (tx) => {
      await accrueIfOverdue(tx, tenantId, { userId }, clock)
      const mine = (await loadBalances(tx, tenantId, [userId], clock.today)).get(userId) ?? []
      const day = addDays(clock.today, PROJECTION_DAYS)
      const requests = mine.map(({ leaveType }) => ({ userId, leaveTypeId: leaveType.id, day }))
      const projections = await loadProjections(tx, tenantId, requests)
      return mine.map((balance, index) => {
        const credits = projections[index]?.credits ?? []
        return { ...balance, nextCredit: nextCreditOf(credits, reader), nextLapse: expirationOf(credits) }
      })
    })
  },

  explainMine({ params, query }, { db, actor, now, reader }) {
    return db.transaction((tx) =>
      explainAccount(tx, actor, { ...params, userId: actor.userId }, query, { now: now(), reader }),
    )
  },

  team({ query }, { db, actor, now, nextPage }) {
    return db.transaction(async (tx) => {
      const paging = { order: orderByName, defaultLimit: PAGE_SIZE, nextPage }
      const page = await loadPage(query, paging, (limit, after) =>
        searchPeople(tx, actor.tenantId, query.search ?? '', limit, after),
      )
      const userIds = page.map(({ id }) => id)
      const clock = clockOf(actor, now())
      await accrueIfOverdue(tx, actor.tenantId, { userIds }, clock)
      const found = await loadBalances(tx, actor.tenantId, userIds, clock.today)
      return page.map((user) => ({ user, balances: found.get(user.id) ?? [] }))
    })
  },

  explain({ params, query }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      await balances.getEmployeeId(tx, actor.tenantId, params.userId)
      return explainAccount(tx, actor, params, query, { now: now(), reader })
    })
  },

  /** A repeat with the same Idempotency-Key is answered with the current balance. */
  async adjust({ params, body }, { db, actor, now, idempotencyKey }) {
    const change = { hours: body.adjustmentAmount, reason: body.notes }
    const adjust = (tx: Tx) => adjustBalance(tx, actor, params, change, { now: now(), idempotencyKey })
    return db.transaction(adjust).catch((error: unknown) => {
      // The key was just used for another balance: the second try finds it.
      if (!isConstraintViolation(error, 'leave_ledger_idempotency_key')) throw error
      return db.transaction(adjust)
    })
  },

  /** The new policy applies from tomorrow. */
  assignPolicy({ params, body }, { db, actor, now }) {
    const { tenantId } = actor
    const clock = clockOf(actor, now())
    return db.transaction(async (tx) => {
      const account = await getAccount(tx, actor, params)
      const policies = await listPoliciesOf(tx, tenantId, [account.leaveTypeId])
      const next = policyThatApplies(policies, body.policyId)
      const policyIds = policies.map(({ id }) => id).filter((id) => id !== next?.id)
      await closePolicyPeriod(tx, tenantId, { ...account, policyIds }, clock)
      const [before] = (await balances.listAssignments(tx, tenantId, [account.userId])).filter(
        ({ leaveTypeId }) => leaveTypeId === account.leaveTypeId,
      )
      const policy = body.policyId === null ? null : await getPolicy(tx, tenantId, body.policyId)
      if (policy && policy.leaveTypeId !== account.leaveTypeId) throw new Refusal('notFound', t`Policy not found`)
      const unassignable = policy && whyNotAssign(policy)
      if (unassignable) refuseIf(leaveTypeProblemText(unassignable))
      const [from, to] = [before?.policyId ?? null, policy?.id ?? null]
      if (from !== to) {
        await balances.assignPolicy(tx, tenantId, account, to)
        const assignmentOf = (policyId: string | null) => ({ leaveTypeId: account.leaveTypeId, policyId })
        const change = {
          subject: 'assignment' as const,
          subjectId: account.userId,
          before: assignmentOf(from),
          after: assignmentOf(to),
        }
        const author = { actorId: actor.userId, actorUsername: actor.username, at: clock.now }
        await addSettingChange(tx, tenantId, change, author)
        await markDue(tx, tenantId, clock.now)
      }
      const presented = await loadBalance(tx, tenantId, account, clock.today)
      if (from !== to) {
        const nameOf = (id: string | null) => policies.find((one) => one.id === id)?.name ?? null
        const about = contextFact('leaveType', presented.leaveType.name)
        const changes = [
          about,
          ...changesBetween({ policy: nameOf(from) }, { policy: nameOf(to) }, { policy: 'policy' }),
        ]
        const subject = await auditSubject(tx, account)
        await addAuditEntry(tx, actor, clock.now, { action: 'policy assigned', subject, changes })
      }
      return presented
    })
  },
}

async function explainAccount(
  tx: Tx,
  actor: Actor,
  { userId, leaveTypeId }: AccountKey,
  query: { on?: string | undefined; limit?: number | undefined },
  { now, reader }: { now: Date; reader: Reader },
) {
  const clock = clockOf(actor, now)
  const { timezone, tenantId } = actor
  const account = { userId, leaveTypeId: (await getType(tx, tenantId, leaveTypeId)).id }
  const problem = whyNotForecast(query.on ?? clock.today, clock.today)
  if (problem) refuseIf(leaveBalanceProblemText(problem), 'invalid', 'on')
  await accrueIfOverdue(tx, tenantId, account, clock)
  // A day that is accrued already is no forecast, also when a new time zone repeats it.
  const [credited] = await listAccounts(tx, tenantId, [account])
  const today = latestDay(clock.today, credited?.accruedThrough ?? clock.today)
  const question = { on: query.on ?? today, limit: query.limit ?? MAX_ENTRIES, today, timezone, reader }
  return explainBalance(tx, tenantId, account, question)
}

async function adjustBalance(
  tx: Tx,
  actor: Actor,
  params: AccountKey,
  change: { hours: number; reason: string },
  { now, idempotencyKey }: { now: Date; idempotencyKey: string | null },
) {
  const { tenantId, userId: actorId, username: actorUsername } = actor
  const clock = clockOf(actor, now)
  const account = await getAccount(tx, actor, params)
  const { effectiveOn } = await accrueThrough(tx, tenantId, account, clock)
  const requested = { ...account, ...change }
  const earlier = await findEarlierResult(idempotencyKey, {
    find: (key) => balances.findByIdempotencyKey(tx, tenantId, actorId, key),
    isSame: (made) => ADJUSTMENT_FIELDS.every((field) => made[field] === requested[field]),
    conflict: 'This Idempotency-Key was already used for another adjustment',
  })
  const load = () => loadBalance(tx, tenantId, account, clock.today)
  if (earlier) return load()
  const { currentBalance } = await load()
  const problem = change.hours < 0 ? whyNotSubtract(currentBalance) : null
  if (problem) refuseIf(leaveBalanceProblemText(problem))
  const author = { actorId, actorUsername, requestId: null, leaveDay: null, idempotencyKey }
  const reason = { code: 'text' as const, text: change.reason }
  const entry = { ...account, ...author, kind: 'adjustment' as const, hours: change.hours, effectiveOn, reason }
  await postActions(tx, tenantId, [entry], now)
  const adjusted = await load()
  // That of the day: what later leave needs doesn't change with it.
  const balance = await balances.sumEntries(tx, tenantId, account, effectiveOn)
  const was = { balance: roundHours(balance - change.hours) }
  const is = { balance, reason: change.reason }
  const changes = [
    contextFact('leaveType', adjusted.leaveType.name),
    ...changesBetween<'balance' | 'reason'>(was, is, { balance: 'balance', reason: 'reason' }),
  ]
  await addAuditEntry(tx, actor, now, { action: 'balance adjusted', subject: await auditSubject(tx, account), changes })
  return adjusted
}

async function auditSubject(tx: Tx, { userId }: AccountKey) {
  return { id: userId, name: fullName(await getUser(tx, userId)) }
}

/** The ids as the database writes them; refused with 404 outside the organization. */
async function getAccount(tx: Tx, { tenantId }: Actor, { userId, leaveTypeId }: AccountKey): Promise<AccountKey> {
  return {
    userId: await balances.getEmployeeId(tx, tenantId, userId),
    leaveTypeId: (await getType(tx, tenantId, leaveTypeId)).id,
  }
}

const ADJUSTMENT_FIELDS = ['userId', 'leaveTypeId', 'hours', 'reason'] as const

/** The next entry that adds hours, so no reset and no credit that the maximum reduces to 0. */
function nextCreditOf(credits: readonly Posting[], reader: Reader) {
  const next = credits.find(({ kind, hours }) => (kind === 'allocation' || kind === 'accrual') && hours > 0)
  return next
    ? { effectiveOn: next.effectiveOn, hours: next.hours, reason: say(describeReason(next.reason), reader) }
    : null
}

function clockOf({ timezone }: Actor, now: Date): Clock {
  return { today: dayOf(now, timezone), now }
}
