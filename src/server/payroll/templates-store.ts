import { sql } from 'kysely'
import type { ExportTemplate } from '#domain/payroll/contract.ts'
import type { ExportSettings } from '#domain/payroll/export-rows.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

type Row = Omit<ExportTemplate, keyof ExportSettings> & { settings: ExportSettings }

const toTemplate = ({ settings, ...row }: Row): ExportTemplate => ({ ...row, ...settings })

/** The last version of each, in the order of names. */
export async function listTemplates(tx: Tx, tenantId: TenantId): Promise<ExportTemplate[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (id) id, version, name, format, settings from export_templates
      where tenant_id = ${tenantId} order by id, version desc
    ) t order by sort_key(name) collate "C", id`.execute(tx)
  return rows.map(toTemplate)
}

export async function findTemplate(tx: Tx, tenantId: TenantId, id: string): Promise<ExportTemplate | null> {
  const { rows } = await sql<Row>`
    select id, version, name, format, settings from export_templates
    where tenant_id = ${tenantId} and id = ${id} order by version desc limit 1`.execute(tx)
  return rows[0] ? toTemplate(rows[0]) : null
}

/** The database refuses a version that exists. */
export async function addVersion(
  tx: Tx,
  tenantId: TenantId,
  { id, version, name, format, ...settings }: ExportTemplate,
  author: { actorId: string; at: Date },
): Promise<void> {
  await sql`
    insert into export_templates (tenant_id, id, version, name, format, settings, changed_at, changed_by)
    values (${tenantId}, ${id}, ${version}, ${name}, ${format}, ${JSON.stringify(settings)}, ${author.at},
      ${author.actorId})`.execute(tx)
}

type NewExport = {
  id: string
  payGroupId: string
  number: number
  templateId: string
  templateVersion: number
  actorId: string
  actorUsername: string
  at: Date
  sha256: Buffer
  bytes: number
}

export async function addExport(tx: Tx, tenantId: TenantId, made: NewExport): Promise<void> {
  await sql`
    insert into payroll_exports (tenant_id, id, pay_group_id, number, template_id, template_version, actor_id, actor_username,
      exported_at, sha256, bytes)
    values (${tenantId}, ${made.id}, ${made.payGroupId}, ${made.number}, ${made.templateId}, ${made.templateVersion},
      ${made.actorId}, ${made.actorUsername}, ${made.at}, ${made.sha256}, ${made.bytes})`.execute(tx)
}
