import { createHash } from 'node:crypto'
import { contextFact } from '#domain/audit/rules.ts'
import type { Download } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import type { ExportTemplate } from '#domain/payroll/contract.ts'
import {
  DEFAULT_TEMPLATE,
  type ExportSettings,
  payrollFileName,
  toExportTable,
  whyNotExport,
} from '#domain/payroll/export-rows.ts'
import { fillPayrollIds } from '#domain/payroll/payroll-ids.ts'
import { exportProblemText } from '#domain/payroll/texts.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import { isConstraintViolation } from '../db/failures.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, TenantScope, Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findPayees } from './closable-store.ts'
import type { CloseRow } from './closes-store.ts'
import { addFilledIds, listFilledIds } from './filled-ids-store.ts'
import { renderCsv, renderXlsx } from './render-file.ts'
import { toCloseDetails } from './responses.ts'
import { addExport, findTemplate } from './templates-store.ts'

type PayrollIds = readonly { userId: string; payrollId: string }[]
/** `payrollIds` are those of people who were deleted without one. */
type Export = { close: CloseRow; templateId: string; payrollIds: PayrollIds }

/**
 * Makes the file from the close and the payroll IDs that files of it filled in. The file is kept in memory, because its hash is
 * recorded before it is sent.
 */
export function exportClose(db: TenantScope, actor: Actor, made: Export, at: Date): Promise<Download<'csv' | 'excel'>> {
  const exportOnce = () => makeExport(db, actor, made, at)
  // Another file has filled in an ID meanwhile, which this one then has, too.
  return exportOnce().catch((error: unknown) => {
    if (isConstraintViolation(error, 'payroll_filled_ids_pkey')) return exportOnce()
    throw error
  })
}

async function makeExport(
  db: TenantScope,
  actor: Actor,
  { close, templateId, payrollIds }: Export,
  at: Date,
): Promise<Download<'csv' | 'excel'>> {
  const { tenantId } = actor
  const { template, table, added } = await db.read(async (tx) => {
    const template = await getTemplate(tx, actor, templateId)
    const { details, codes } = await toCloseDetails(tx, tenantId, close)
    const hasIds = template.columns.some(({ field }) => field === 'payrollId')
    const { people, added } = hasIds
      ? await fillFromNow(tx, tenantId, close, details, payrollIds)
      : { people: details, added: [] }
    const problem = whyNotExport(template, { codes, people })
    if (problem) throw new Refusal('conflict', exportProblemText(problem))
    return { template, table: toExportTable(template, { codes, people }), added }
  })
  const { format } = template
  const title = `${close.payGroup} ${close.firstDay}`
  const about = { title, author: close.actorUsername, created: close.closedAt }
  const file = format === 'csv' ? renderCsv(table) : await renderXlsx(table, about)
  await db.transaction(async (tx) => {
    const exportId = newId()
    await addExport(tx, tenantId, {
      id: exportId,
      payGroupId: close.payGroupId,
      number: close.number,
      templateId: template.id,
      templateVersion: template.version,
      actorId: actor.userId,
      actorUsername: actor.username,
      at,
      sha256: createHash('sha256').update(file).digest(),
      bytes: file.length,
    })
    await addFilledIds(tx, tenantId, { ...close, exportId }, added)
    await addAuditEntry(tx, actor, at, {
      action: 'payroll exported',
      subject: { id: close.payGroupId, name: close.payGroup },
      changes: [
        contextFact('periodStart', close.firstDay),
        contextFact('payrollNumber', String(close.number)),
        contextFact('exportTemplate', template.name),
        ...(added.length > 0 ? [contextFact('filledPayrollIds', String(added.length))] : []),
      ],
    })
  })
  const name = payrollFileName(close, format)
  return { name, type: format === 'xlsx' ? 'excel' : format, content: contentOf(file), expectedBytes: file.length }
}

async function fillFromNow<Person extends { userId: string; payrollId: string }>(
  tx: Tx,
  tenantId: TenantId,
  close: CloseRow,
  people: readonly Person[],
  ofDeleted: PayrollIds,
) {
  const filled = await listFilledIds(tx, tenantId, close)
  const userIds = people.map(({ userId }) => userId)
  const present = [...(await findPayees(tx, tenantId, userIds)).values()]
  const current = [...ofDeleted, ...present].map(({ userId, payrollId }) => [userId.toLowerCase(), payrollId] as const)
  return fillPayrollIds(people, filled, new Map(current))
}

async function getTemplate(tx: Tx, { tenantId }: Actor, id: string): Promise<ExportTemplate & ExportSettings> {
  if (id === DEFAULT_TEMPLATE.id) return DEFAULT_TEMPLATE
  const template = isId(id) ? await findTemplate(tx, tenantId, id) : null
  if (!template) throw new Refusal('notFound', t`File layout not found`)
  return template
}

async function* contentOf(file: Buffer) {
  yield file
}
