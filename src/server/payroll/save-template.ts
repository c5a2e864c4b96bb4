import type { Input } from '#domain/endpoint.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { canonicalText } from '#domain/payroll/close-seal.ts'
import {
  type ExportTemplate,
  exportTemplate,
  type NewExportTemplate,
  type payrollEndpoints,
} from '#domain/payroll/contract.ts'
import { type ExportSettings, whyNotTemplate } from '#domain/payroll/export-rows.ts'
import { templateProblemText } from '#domain/payroll/texts.ts'
import { t } from '#domain/texts/text.ts'
import { addAuditEntry } from '../audit/store.ts'
import { refuseStale } from '../audit/versions-store.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { addVersion, findTemplate } from './templates-store.ts'

export async function addTemplate(tx: Tx, actor: Actor, body: NewExportTemplate, at: Date): Promise<ExportTemplate> {
  refuseTemplate(body)
  const template = { id: newId(), version: 1, ...body }
  await addVersion(tx, actor.tenantId, template, { actorId: actor.userId, at })
  await addAuditEntry(tx, actor, at, { action: 'export template added', subject: template })
  return template
}

type Change = Input<typeof payrollEndpoints.changeTemplate>

/** A version that would change nothing isn't added. */
export async function changeTemplate(
  tx: Tx,
  actor: Actor,
  { params, body: { version: basis, ...body } }: Change,
  at: Date,
): Promise<ExportTemplate> {
  const { tenantId } = actor
  const stored = await findTemplate(tx, tenantId, params.id)
  if (!stored) throw new Refusal('notFound', t`File layout not found`)
  refuseTemplate(body)
  const { id, version } = stored
  if (canonicalText(stored) === canonicalText({ id, version, ...body })) return stored
  await refuseStale(tx, tenantId, { basis, stored, shape: exportTemplate, subjectId: id, groups: ['pay'] })
  const template = { id, version: version + 1, ...body }
  await addVersion(tx, tenantId, template, { actorId: actor.userId, at })
  await addAuditEntry(tx, actor, at, { action: 'export template changed', subject: template })
  return template
}

function refuseTemplate(settings: ExportSettings): void {
  const problem = whyNotTemplate(settings)
  if (!problem) return
  const field = { columnTwice: 'columns', codeTwice: 'codes' }[problem.code as string] ?? 'columns'
  refuseIf(templateProblemText(problem), 'invalid', 'index' in problem ? `${field}.${problem.index}` : field)
}
