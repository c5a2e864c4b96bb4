import { contextFact } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import type { payrollEndpoints, WaitingPeriod } from '#domain/payroll/contract.ts'
import { DEFAULT_TEMPLATE } from '#domain/payroll/export-rows.ts'
import { listOpenPeriods, mayWait } from '#domain/payroll/open-periods.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import { isConstraintViolation } from '../db/failures.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import { runOrReplay } from '../http/idempotency.ts'
import { lockTimesheet, reopen } from '../pay-periods/change-timesheet.ts'
import { listPeriods } from '../pay-periods/list-periods.ts'
import { listLeaveTypeNames } from '../pay-periods/time-store.ts'
import { closePeriod, findEarlier } from './close-period.ts'
import {
  type CloseKey,
  type CloseRow,
  findClose,
  findLastClose,
  listCloses,
  listCorrectionCloses,
} from './closes-store.ts'
import { exportClose } from './export-close.ts'
import { listCloseCorrections } from './list-close-corrections.ts'
import { listPayDifferences } from './list-differences.ts'
import { planClose } from './plan-close.ts'
import { toCloseDetails, toCloses, toPreview } from './responses.ts'
import { addTemplate, changeTemplate } from './save-template.ts'
import { findMissingCloses, verifyCloses } from './seal-close.ts'
import { listTemplates } from './templates-store.ts'

const LISTED = 200

/** Besides leave of a type. */
const CODES = ['regular', 'overtime', 'double', 'leave']

export const payrollHandlers: Handlers<typeof payrollEndpoints> = {
  preview({ params }, { db, actor: { tenantId }, now, reader }) {
    return db.read(async (tx) => {
      const plan = await planClose(tx, tenantId, params, now(), reader)
      const last = await findLastClose(tx, tenantId, params.payGroupId)
      const layouts = [DEFAULT_TEMPLATE, ...(await listTemplates(tx, tenantId))]
      const periods = await listPeriods(tx, tenantId, now(), { payGroupId: params.payGroupId })
      return toPreview(plan, { number: (last?.number ?? 0) + 1, layouts, periods })
    })
  },

  close(input, { db, actor, now, idempotencyKey }) {
    const context = { actor, at: now(), idempotencyKey }
    // Two groups don't wait for each other, so a key may be in use twice.
    const isRepeat = (error: unknown) => isConstraintViolation(error, 'payroll_closes_idempotency_key')
    return runOrReplay(
      idempotencyKey,
      () => db.transaction((tx) => closePeriod(tx, input, context)),
      () => db.read((tx) => findEarlier(tx, input, context)),
      isRepeat,
    )
  },

  reopen({ params, body }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const at = now()
      const locked = await lockTimesheet(tx, actor, params, at)
      await reopen(tx, locked, body.note, { actor, at })
      const { userId, employeeName } = locked.timesheet.member
      await addAuditEntry(tx, actor, at, {
        action: 'timesheet reopened',
        subject: { id: userId, name: employeeName },
        changes: [contextFact('periodStart', params.firstDay), contextFact('notes', body.note)],
      })
      return { message: say(t`${employeeName}’s timesheet is open for corrections`, reader) }
    })
  },

  list(_input, { db, actor: { tenantId } }) {
    return db.read(async (tx) => toCloses(tx, tenantId, await listCloses(tx, tenantId, LISTED)))
  },

  get({ params }, { db, actor: { tenantId }, now, reader }) {
    return db.read(async (tx) => {
      const close = await getClose(tx, tenantId, params)
      const laterCorrections = await listCloseCorrections(tx, tenantId, close, now(), reader)
      return { ...(await toCloseDetails(tx, tenantId, close)), laterCorrections }
    })
  },

  async verify({ params }, { db, actor: { tenantId } }) {
    await db.read((tx) => getClose(tx, tenantId, params))
    return verifyCloses(db, tenantId, params.payGroupId)
  },

  listDifferences(_input, { db, actor: { tenantId }, now, reader }) {
    return db.read((tx) => listPayDifferences(tx, tenantId, now(), reader))
  },

  listWaiting(_input, { db, actor: { tenantId }, now }) {
    return db.read((tx) => listWaiting(tx, tenantId, now()))
  },

  listMissing(_input, { db, actor: { tenantId } }) {
    return db.read((tx) => findMissingCloses(tx, tenantId))
  },

  async export({ params, body }, { db, actor, now }) {
    const close = await db.read((tx) => getClose(tx, actor.tenantId, params))
    return exportClose(db, actor, { close, ...body, payrollIds: body.payrollIds ?? [] }, now())
  },

  templates(_input, { db, actor: { tenantId }, reader }) {
    return db.read(async (tx) => {
      const types = await listLeaveTypeNames(tx, tenantId)
      const names = new Map(types.map(({ id, name }) => [id, name]))
      const codes = [...CODES, ...types.map(({ id }) => `leave:${id}`)]
      return {
        templates: [DEFAULT_TEMPLATE, ...(await listTemplates(tx, tenantId))],
        codes: codes.map((code) => ({ code, name: say(payCodeText(code, names), reader) })),
      }
    })
  },

  addTemplate({ body }, { db, actor, now }) {
    return db.transaction((tx) => addTemplate(tx, actor, body, now()))
  },

  changeTemplate(input, { db, actor, now }) {
    const change = () => db.transaction((tx) => changeTemplate(tx, actor, input, now()))
    // If two run at the same time, the second meets the first one's version.
    return change().catch((error: unknown) => {
      if (isConstraintViolation(error, 'export_templates_pkey')) return change()
      throw error
    })
  },
}

async function getClose(tx: Tx, tenantId: TenantId, key: CloseKey): Promise<CloseRow> {
  const close = await findClose(tx, tenantId, key)
  if (!close) throw new Refusal('notFound', t`Payroll not found`)
  return close
}

/** Pay periods that have ended and wait for their payroll, oldest first. */
async function listWaiting(tx: Tx, tenantId: TenantId, now: Date): Promise<WaitingPeriod[]> {
  const periods = (await listPeriods(tx, tenantId, now)).filter(mayWait)
  if (periods.length === 0) return []
  const keys = new Set(periods.map(keyOf))
  const closes = (await listCloses(tx, tenantId, LISTED)).filter((close) => keys.has(keyOf(close)))
  const corrections = closes.length > 0 ? await listCorrectionCloses(tx, tenantId, closes) : []
  const isCorrection = new Set(corrections.map(({ payGroupId, number }) => `${payGroupId} ${number}`))
  const known = closes.map(({ payGroupId, firstDay, number }) => ({
    payGroupId,
    firstDay,
    number,
    corrections: isCorrection.has(`${payGroupId} ${number}`) ? [] : null,
  }))
  return listOpenPeriods(periods, known).map(({ payGroupId, payGroup, firstDay, endDate, people, approved }) => ({
    payGroupId,
    payGroup,
    firstDay,
    lastDay: endDate,
    people,
    approved,
  }))
}

const keyOf = ({ payGroupId, firstDay }: { payGroupId: string; firstDay: string }) => `${payGroupId} ${firstDay}`
