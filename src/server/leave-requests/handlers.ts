import { isId } from '#domain/fields/id.ts'
import { day } from '#domain/fields/instant.ts'
import type { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { listAbsentPeriods, spreadLeave } from '#domain/leave-requests/leave-days.ts'
import {
  toTeamAbsence,
  whyNotAccess,
  whyNotArchive,
  whyNotCalendarDays,
  whyNotDays,
  whyNotDecide,
  whyNotTeamCalendar,
} from '#domain/leave-requests/rules.ts'
import { canReach, reachesOthers } from '#domain/roles/capabilities.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { isConstraintViolation } from '../db/failures.ts'
import type { Tx } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import { findEarlierResult, runOrReplay } from '../http/idempotency.ts'
import { loadPage, orderByTime, type PageOrder } from '../http/pager.ts'
import { checkRequests } from '../leave-accrual/check-requests.ts'
import { previewRefund } from '../leave-accrual/preview-refund.ts'
import { getType } from '../leave-types/store.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { type AbsenceCursor, listAbsences, type StoredAbsence } from './absences-store.ts'
import { buildResponse, buildResponses } from './build-responses.ts'
import { changeStatus } from './change-status.ts'
import { editDays, loadDays } from './edit-days.ts'
import { authorOf, refuseRequest, refuseTooFar } from './refuse-requests.ts'
import { refuseStaleDecision } from './refuse-stale-decision.ts'
import * as requests from './store.ts'
import { submitRequest } from './submit-request.ts'

export type LeaveRequestDeps = { delivery: Pick<Delivery, 'wake'> }

const PAGING = { order: orderByTime('createdAt'), defaultLimit: 500 }

const ABSENCE_ORDER: PageOrder<StoredAbsence, AbsenceCursor> = {
  toKeys: ({ days, user }) => [days[0] ?? '', user.id],
  fromKeys([firstDay = '', userId = '', ...rest]) {
    return day.safeParse(firstDay).success && isId(userId) && rest.length === 0 ? { firstDay, userId } : null
  },
}

const ABSENCE_PAGING = { order: ABSENCE_ORDER, defaultLimit: 500 }

export function leaveRequestHandlers({ delivery }: LeaveRequestDeps): Handlers<typeof leaveRequestEndpoints> {
  return {
    pending({ query }, { db, actor, now, nextPage }) {
      // Managers wait for others to decide about their own.
      const exceptId = canReach(actor, 'leave.decide', actor.userId) ? null : actor.userId
      return db.read(async (tx) => {
        const page = await loadPage(query, { ...PAGING, nextPage }, (limit, after) =>
          requests.listPending(tx, actor.tenantId, { ...query, exceptId }, limit, after),
        )
        return buildResponses(tx, actor.tenantId, page, dayOf(now(), actor.timezone))
      })
    },

    list({ query }, { db, actor, now, nextPage }) {
      return db.read(async (tx) => {
        const filter = {
          userId: query.mine || !reachesOthers(actor, 'leave.view') ? actor.userId : null,
          includeArchived: query.includeArchived ?? false,
          status: query.status ?? null,
          from: query.startDate ?? null,
          through: query.endDate ?? null,
          besides: query.besides ?? null,
        }
        const page = await loadPage(query, { ...PAGING, nextPage }, (limit, after) =>
          requests.listRequests(tx, actor.tenantId, filter, limit, after),
        )
        return buildResponses(tx, actor.tenantId, page, dayOf(now(), actor.timezone))
      })
    },

    check({ params, query }, { db, actor, now }) {
      const { tenantId, userId } = actor
      const invalid = whyNotDays(query)
      if (invalid) refuseRequest(invalid.problem, 'invalid', invalid.field)
      const today = dayOf(now(), actor.timezone)
      refuseTooFar(query.startDate, today, 'startDate')
      return db.read(async (tx) => {
        const { id } = await getType(tx, tenantId, params.leaveTypeId)
        const leave = { userId, leaveTypeId: id, days: spreadLeave(query) }
        const [check] = await checkRequests(tx, tenantId, [leave], today)
        if (!check) throw new Error('Leave was not compared')
        return check
      })
    },

    /** Decision 0047. */
    async listTeamAbsences({ query }, { db, actor, nextPage }) {
      refuseRequest(whyNotTeamCalendar(actor), 'forbidden')
      refuseRequest(whyNotCalendarDays(query), 'invalid', 'endDate')
      const { startDate, endDate } = query
      const filter = { startDate, endDate, pendingOf: reachesOthers(actor, 'leave.view') ? null : actor.userId }
      const page = await db.read((tx) =>
        loadPage(query, { ...ABSENCE_PAGING, nextPage }, (limit, after) =>
          listAbsences(tx, actor.tenantId, filter, limit, after),
        ),
      )
      return page
        .flatMap(({ days, ...request }) =>
          listAbsentPeriods(request, days)
            .filter((part) => part.startDate <= endDate && part.endDate >= startDate)
            .map((part) => toTeamAbsence(actor, { ...request, ...part })),
        )
        .filter((absence) => absence !== null)
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
        refuseRequest(whyNotDecide(actor, request.user.id), 'forbidden')
        const context = { actor, at: now(), config, log }
        await refuseStaleDecision(tx, request, { to: params.status, basis: body?.version }, context)
        return changeStatus(tx, request, params.status, body?.notes ?? '', context)
      })
      if (hasEmails) delivery.wake()
      return answer
    },

    /** Also cancels approved requests and refunds their hours [7.55]. */
    async cancel({ params, body }, { db, actor, now, config, log }) {
      const { answer, hasEmails } = await db.transaction(async (tx) => {
        const request = await requests.lockRequest(tx, actor.tenantId, params.id)
        refuseRequest(whyNotAccess(actor, 'leave.change', request.user.id), 'forbidden')
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

    days({ params }, { db, actor }) {
      return db.read(async (tx) => {
        const request = await requests.getRequest(tx, actor.tenantId, params.id)
        refuseRequest(whyNotAccess(actor, 'leave.view', request.user.id), 'forbidden')
        return loadDays(tx, actor.tenantId, request)
      })
    },

    async changeDays({ params, body }, { db, actor, now, config, log }) {
      const edit = async (tx: Tx) => {
        const request = await requests.lockRequest(tx, actor.tenantId, params.id)
        refuseRequest(whyNotAccess(actor, 'leave.change', request.user.id), 'forbidden')
        const context = { actor, at: now(), config, log }
        return editDays(tx, request, body, context)
      }
      const { answer, hasEmails } = await db.transaction(edit).catch((error: unknown) => {
        // Another request just got one of these days: the second try finds and names it.
        if (!isConstraintViolation(error, 'leave_request_days_once')) throw error
        return db.transaction(edit)
      })
      if (hasEmails) delivery.wake()
      return answer
    },

    refund({ params }, { db, actor, now }) {
      const { tenantId, timezone } = actor
      const at = now()
      return db.transaction(async (tx) => {
        const { id, user, leaveType, status } = await requests.getRequest(tx, tenantId, params.id)
        refuseRequest(whyNotAccess(actor, 'leave.view', user.id), 'forbidden')
        const leave = { requestId: id, userId: user.id, leaveTypeId: leaveType.id }
        if (status !== 'approved') return { hours: 0, returnedHours: 0, lost: null }
        return previewRefund(tx, tenantId, leave, { today: dayOf(at, timezone), now: at })
      })
    },

    history({ params }, { db, actor }) {
      return db.read(async (tx) => {
        const request = await requests.getRequest(tx, actor.tenantId, params.id)
        refuseRequest(whyNotAccess(actor, 'leave.view', request.user.id), 'forbidden')
        const changes = await requests.listChanges(tx, actor.tenantId, request.id)
        return changes.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() }))
      })
    },
  }
}

const REQUEST_FIELDS = ['startDate', 'endDate', 'notes'] as const

async function replayCreate(tx: Tx, newRequest: requests.NewRequest, key: string, { actor, at }: NoticeContext) {
  const first = await findEarlierResult(key, {
    find: () => requests.findByIdempotencyKey(tx, actor.tenantId, actor.userId, key),
    isSame: ({ leaveType, ...made }) =>
      leaveType.id === newRequest.leaveTypeId.toLowerCase() &&
      // Its hours may have been edited since.
      (made.version > 0 || made.hoursRequested === newRequest.hoursRequested) &&
      REQUEST_FIELDS.every((field) => made[field] === newRequest[field]),
    conflict: 'This Idempotency-Key was already used for another leave request',
  })
  if (!first) return null
  const asSubmitted = { ...first, status: 'pending' as const, isArchived: false, exceeded: null, decision: null }
  return buildResponse(tx, actor.tenantId, asSubmitted, dayOf(at, actor.timezone))
}
