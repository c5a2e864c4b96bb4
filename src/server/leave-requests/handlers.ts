import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import { Refusal, type RefusalCode, refuseIf } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { day } from '#domain/fields/instant.ts'
import { whyNotForecast } from '#domain/leave-balances/rules.ts'
import { leaveBalanceProblemText } from '#domain/leave-balances/texts.ts'
import type { Decision, LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import {
  balanceEffectOf,
  hasStarted,
  isOverBalance,
  type LeaveRequestProblem,
  toTeamAbsence,
  whyNotAccess,
  whyNotArchive,
  whyNotCalendarDays,
  whyNotCancel,
  whyNotDays,
  whyNotTeamCalendar,
  whyNotTransition,
} from '#domain/leave-requests/rules.ts'
import { leaveRequestProblemText } from '#domain/leave-requests/texts.ts'
import { managesLeave, whyNotUse } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { fullName } from '#domain/users/rules.ts'
import { addLastAuditEntry } from '../audit/store.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Handlers } from '../http/context.ts'
import { findEarlierResult, runOrReplay } from '../http/idempotency.ts'
import { loadPage, orderByTime, type PageOrder } from '../http/pager.ts'
import { accrueThrough, loadAccounts, loadAvailable } from '../leave-accrual/accrue-leave.ts'
import { type ActionEntry, postActionEntry } from '../leave-accrual/store.ts'
import { getType } from '../leave-types/store.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { markSubjectRead } from '../notifications/list-store.ts'
import { buildResponse, buildResponses, toResponse } from './build-responses.ts'
import { notifyApprovers, sendCanceled, sendDecided, sendRequested } from './send-emails.ts'
import * as requests from './store.ts'

export type LeaveRequestDeps = { delivery: Pick<Delivery, 'wake'> }

const PAGING = { order: orderByTime('createdAt'), defaultLimit: 500 }

const ABSENCE_ORDER: PageOrder<requests.StoredAbsence, requests.AbsenceCursor> = {
  toKeys: ({ startDate, user }) => [startDate, user.id],
  fromKeys([startDate = '', userId = '', ...rest]) {
    return day.safeParse(startDate).success && isId(userId) && rest.length === 0 ? { startDate, userId } : null
  },
}

const ABSENCE_PAGING = { order: ABSENCE_ORDER, defaultLimit: 500 }

const AUDIT_FIELDS = { status: 'status', notes: 'notes' } as const

export function leaveRequestHandlers({ delivery }: LeaveRequestDeps): Handlers<typeof leaveRequestEndpoints> {
  return {
    pending({ query }, { db, actor, now, nextPage }) {
      return db.read(async (tx) => {
        const page = await loadPage(query, { ...PAGING, nextPage }, (limit, after) =>
          requests.listPending(tx, actor.tenantId, limit, after),
        )
        return buildResponses(tx, actor.tenantId, page, dayOf(now(), actor.timezone))
      })
    },

    list({ query }, { db, actor, now, nextPage }) {
      return db.read(async (tx) => {
        const filter = {
          userId: query.mine || !managesLeave(actor) ? actor.userId : null,
          includeArchived: query.includeArchived ?? false,
          status: query.status ?? null,
          from: query.startDate ?? null,
          through: query.endDate ?? null,
        }
        const page = await loadPage(query, { ...PAGING, nextPage }, (limit, after) =>
          requests.listRequests(tx, actor.tenantId, filter, limit, after),
        )
        return buildResponses(tx, actor.tenantId, page, dayOf(now(), actor.timezone))
      })
    },

    /** Decision 0047. */
    async listTeamAbsences({ query }, { db, actor, nextPage }) {
      refuseRequest(whyNotTeamCalendar(actor), 'forbidden')
      refuseRequest(whyNotCalendarDays(query), 'invalid', 'endDate')
      const { startDate, endDate } = query
      const filter = { startDate, endDate, pendingOf: managesLeave(actor) ? null : actor.userId }
      const page = await db.read((tx) =>
        loadPage(query, { ...ABSENCE_PAGING, nextPage }, (limit, after) =>
          requests.listAbsences(tx, actor.tenantId, filter, limit, after),
        ),
      )
      return page.map((absence) => toTeamAbsence(actor, absence)).filter((absence) => absence !== null)
    },

    /** [3.16] The same Idempotency-Key never makes a second request. */
    async create({ body }, { db, actor, now, idempotencyKey, config, log }) {
      const newRequest = { ...body, notes: body.notes ?? '', userId: actor.userId }
      const context = { actor, at: now(), config, log }
      const create = async () => {
        const { answer, hasEmails } = await db.transaction((tx) =>
          submitRequest(tx, newRequest, idempotencyKey, context),
        )
        if (hasEmails) delivery.wake()
        return answer
      }
      return runOrReplay(idempotencyKey, create, (key) => db.read((tx) => replayCreate(tx, newRequest, key, context)))
    },

    /** [4.7, 4.8] */
    async decide({ params, body }, { db, actor, now, config, log }) {
      const { answer, hasEmails } = await db.transaction(async (tx) => {
        const request = await requests.lockRequest(tx, actor.tenantId, params.id)
        const context = { actor, at: now(), config, log }
        return changeStatus(tx, request, params.status, body?.notes ?? '', context)
      })
      if (hasEmails) delivery.wake()
      return answer
    },

    /** Also cancels approved requests and refunds their hours [7.55]. */
    async cancel({ params, body }, { db, actor, now, config, log }) {
      const { answer, hasEmails } = await db.transaction(async (tx) => {
        const request = await requests.lockRequest(tx, actor.tenantId, params.id)
        refuseRequest(whyNotAccess(actor, request.user.id), 'forbidden')
        const context = { actor, at: now(), config, log }
        return changeStatus(tx, request, 'cancelled', body?.notes ?? '', context)
      })
      if (hasEmails) delivery.wake()
      return answer
    },

    archive({ params, body }, { db, actor, now }) {
      return db.transaction(async (tx) => {
        const request = await requests.lockRequest(tx, actor.tenantId, params.id)
        refuseRequest(whyNotArchive(actor, request.user.id), 'forbidden')
        const today = dayOf(now(), actor.timezone)
        if (request.isArchived === body.archive) return buildResponse(tx, actor.tenantId, request, today)
        await requests.archiveRequest(tx, actor.tenantId, request.id, body.archive)
        const action = body.archive ? 'archived' : 'restored'
        await requests.addChange(tx, actor.tenantId, request.id, action, authorOf(actor, now(), ''))
        return buildResponse(tx, actor.tenantId, { ...request, isArchived: body.archive }, today)
      })
    },

    history({ params }, { db, actor }) {
      return db.read(async (tx) => {
        const request = await requests.getRequest(tx, actor.tenantId, params.id)
        refuseRequest(whyNotAccess(actor, request.user.id), 'forbidden')
        const changes = await requests.listChanges(tx, actor.tenantId, request.id)
        return changes.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() }))
      })
    },
  }
}

/** What a change answers, and whether it has emails to send. */
type Saved = { answer: LeaveRequest; hasEmails: boolean }

async function submitRequest(
  tx: Tx,
  newRequest: requests.NewRequest,
  key: string | null,
  context: NoticeContext,
): Promise<Saved> {
  const { actor, at } = context
  const { tenantId, userId } = actor
  const today = dayOf(at, actor.timezone)
  const [type, loaded, approvers] = await Promise.all([
    getType(tx, tenantId, newRequest.leaveTypeId),
    loadAccounts(tx, tenantId, [newRequest]),
    requests.listApprovers(tx, tenantId, userId),
  ])
  const unusable = whyNotUse(type)
  if (unusable) refuseIf(leaveTypeProblemText(unusable))
  const invalid = whyNotDays(newRequest)
  if (invalid) refuseRequest(invalid.problem, 'invalid', invalid.field)
  // Administrators see the hours available on its first day, so that day needs a forecast.
  const tooFar = whyNotForecast(newRequest.startDate, today)
  if (tooFar) refuseIf(leaveBalanceProblemText(tooFar), 'invalid', 'startDate')
  const id = newId()
  const firstDay = { userId, leaveTypeId: type.id, day: newRequest.startDate }
  const [request, , [available = 0]] = await Promise.all([
    requests.addRequest(tx, tenantId, { ...newRequest, id }, at, key),
    requests.addChange(tx, tenantId, id, 'submitted', authorOf(actor, at, newRequest.notes)),
    loadAvailable(tx, tenantId, [firstDay], today, loaded),
    notifyApprovers(tx, { ...newRequest, id, leaveType: type }, 'requested', approvers, context),
  ])
  if (!request) return refuseOverlap(tx, context, newRequest)
  const answer = toResponse(request, available)
  return { answer, hasEmails: await sendRequested(tx, answer, approvers, context) }
}

async function refuseOverlap(tx: Tx, { actor, at }: NoticeContext, newRequest: requests.NewRequest): Promise<never> {
  const other = await requests.findOverlap(tx, actor.tenantId, newRequest)
  if (other) {
    const reason = `This overlaps your ${other.status} request for ${shortDatesText(other, dayOf(at, actor.timezone))}`
    throw new Refusal('conflict', reason, { startDate: reason })
  }
  throw new Refusal('conflict', 'This overlaps a request that is being saved right now. Please try again.')
}

const REQUEST_FIELDS = ['startDate', 'endDate', 'hoursRequested', 'notes'] as const

async function replayCreate(tx: Tx, newRequest: requests.NewRequest, key: string, { actor, at }: NoticeContext) {
  const first = await findEarlierResult(key, {
    find: () => requests.findByIdempotencyKey(tx, actor.tenantId, actor.userId, key),
    isSame: ({ leaveType, ...made }) =>
      leaveType.id === newRequest.leaveTypeId.toLowerCase() &&
      REQUEST_FIELDS.every((field) => made[field] === newRequest[field]),
    conflict: 'This Idempotency-Key was already used for another leave request',
  })
  if (!first) return null
  const asSubmitted = { ...first, status: 'pending' as const, isArchived: false, exceeded: null, decision: null }
  return buildResponse(tx, actor.tenantId, asSubmitted, dayOf(at, actor.timezone))
}

/**
 * Changes the status of a locked request, posts its ledger entry [4.10], and sends emails. `at` is read after the lock, so that
 * the history is in the order of its times.
 */
async function changeStatus(
  tx: Tx,
  request: requests.StoredRequest,
  to: Decision,
  notes: string,
  context: NoticeContext,
): Promise<Saved> {
  const { actor, at } = context
  const { tenantId } = actor
  const today = dayOf(at, actor.timezone)
  refuseRequest(to === 'cancelled' ? whyNotCancel(actor, request, today) : whyNotTransition(to, request))
  const account = { userId: request.user.id, leaveTypeId: request.leaveType.id }
  const accrued = await accrueThrough(tx, tenantId, account, { today, now: at })
  const effect = balanceEffectOf(to, request, accrued.effectiveOn)
  let { exceeded } = request
  let posting: ActionEntry | null = null
  if (effect) {
    if (effect.kind === 'request') {
      const firstDay = { ...account, day: request.startDate }
      const [available = 0] = await loadAvailable(tx, tenantId, [firstDay], today, accrued)
      exceeded = isOverBalance(request.hoursRequested, available)
    }
    const by = { actorId: actor.userId, actorUsername: actor.username, requestId: request.id, idempotencyKey: null }
    const { startDate, endDate } = request
    const code = to === 'approved' ? ('request-approved' as const) : ('request-canceled' as const)
    const reason = { code, startDate, endDate }
    posting = { ...account, ...effect, ...by, reason }
  }
  const author = authorOf(actor, at, notes)
  const [decided] = await Promise.all([
    requests.decideRequest(tx, tenantId, request.id, { status: to, exceeded }, author),
    requests.addChange(tx, tenantId, request.id, to, author),
    posting && postActionEntry(tx, tenantId, posting, at),
    // No one has to decide it any more.
    markSubjectRead(tx, tenantId, 'request-waiting', request.id, at),
  ])
  const answer = toResponse(decided, null)
  const hasEmails = await sendChanged(tx, request, answer, context)
  // An administrator who withdraws their own request does so as an employee, unless the leave has started.
  if (actor.userId !== request.user.id || to !== 'cancelled' || hasStarted(request, today)) {
    const changes = [
      contextFact('leaveType', request.leaveType.name),
      contextFact('leaveDays', `${request.startDate}/${request.endDate}`),
      ...changesBetween<'status' | 'notes'>({ status: request.status }, { status: to, notes }, AUDIT_FIELDS),
    ]
    const subject = { id: request.user.id, name: fullName(request.user) }
    await addLastAuditEntry(tx, actor, at, { action: `leave ${to}`, subject, changes })
  }
  return { answer, hasEmails }
}

async function sendChanged(
  tx: Tx,
  before: requests.StoredRequest,
  changed: LeaveRequest,
  context: NoticeContext,
): Promise<boolean> {
  if (context.actor.userId !== before.user.id) return sendDecided(tx, changed, context)
  return before.status === 'approved' && sendCanceled(tx, changed, context)
}

function refuseRequest(problem: LeaveRequestProblem | null, code?: RefusalCode, field?: string): void {
  if (problem) refuseIf(leaveRequestProblemText(problem), code, field)
}

function authorOf(actor: Actor, at: Date, notes: string): requests.Author {
  return { actorId: actor.userId, actorUsername: actor.username, at, notes }
}
