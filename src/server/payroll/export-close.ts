import { createHash } from 'node:crypto'
import { contextFact } from '#domain/audit/rules.ts'
import type { Download } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import type { ExportTemplate } from '#domain/payroll/contract.ts'
import { DEFAULT_TEMPLATE, type FileFormat, toExportTable, whyNotExport } from '#domain/payroll/export-rows.ts'
import { exportProblemText } from '#domain/payroll/texts.ts'
import { addAuditEntry } from '../audit/store.ts'
import { newId } from '../db/ids.ts'
import type { TenantScope, Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import type { CloseRow } from './closes-store.ts'
import { renderCsv, renderXlsx } from './render-file.ts'
import { toCloseDetails } from './responses.ts'
import { addExport, findTemplate } from './templates-store.ts'

/** Makes the file from the close alone. The file is kept in memory, because its hash is recorded before it is sent. */
export async function exportClose(
  db: TenantScope,
  actor: Actor,
  { close, templateId }: { close: CloseRow; templateId: string },
  at: Date,
): Promise<Download> {
  const { tenantId } = actor
  const { template, table } = await db.read(async (tx) => {
    const template = await getTemplate(tx, actor, templateId)
    const { details, codes } = await toCloseDetails(tx, tenantId, close)
    const problem = whyNotExport(template, { codes, people: details })
    if (problem) throw new Refusal('conflict', exportProblemText(problem))
    return { template, table: toExportTable(template, { codes, people: details }) }
  })
  const { format, hoursFormat } = template
  const title = `${close.payGroup} ${close.firstDay}`
  const about = { title, author: close.actorUsername, created: close.closedAt }
  const file = format === 'csv' ? renderCsv(table, hoursFormat) : await renderXlsx(table, hoursFormat, about)
  await db.transaction(async (tx) => {
    await addExport(tx, tenantId, {
      id: newId(),
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
    await addAuditEntry(tx, actor, at, {
      action: 'payroll exported',
      subject: { id: close.payGroupId, name: close.payGroup },
      changes: [
        contextFact('periodStart', close.firstDay),
        contextFact('payrollNumber', String(close.number)),
        contextFact('exportTemplate', template.name),
      ],
    })
  })
  const name = `payroll-${close.firstDay}-${close.number}.${format}`
  return { name, type: MEDIA_TYPE[format], content: contentOf(file), expectedBytes: file.length }
}

async function getTemplate(tx: Tx, { tenantId }: Actor, id: string): Promise<ExportTemplate> {
  if (id === DEFAULT_TEMPLATE.id) return DEFAULT_TEMPLATE
  const template = isId(id) ? await findTemplate(tx, tenantId, id) : null
  if (!template) throw new Refusal('notFound', 'File layout not found')
  return template
}

async function* contentOf(file: Buffer) {
  yield file
}

const MEDIA_TYPE: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
