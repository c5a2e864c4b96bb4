import { sql } from 'kysely'
import type { LeftOutPerson, PayCodeName, SealedPerson } from '#domain/payroll/close-seal.ts'
import type { PayrollLine } from '#domain/payroll/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName } from '../users/store.ts'

export type CloseKey = { payGroupId: string; number: number }

export type CloseRow = CloseKey & {
  payGroup: string
  firstDay: string
  lastDay: string
  closedAt: Date
  actorId: string
  actorUsername: string
  people: number
  codes: PayCodeName[]
  leftOut: LeftOutPerson[]
  contentHash: string
  previousHash: string
  hash: string
}

const COLUMNS = sql`pay_group_id, number, pay_group, first_day::text, last_day::text, closed_at, actor_id, actor_username, people,
  codes, left_out, content_hash, previous_hash, hash`

export async function addClose(tx: Tx, tenantId: TenantId, close: CloseRow, idempotencyKey: string | null) {
  await sql`
    insert into payroll_closes (tenant_id, pay_group_id, number, pay_group, first_day, last_day, closed_at, actor_id,
      actor_username, people, codes, left_out, content_hash, previous_hash, hash, idempotency_key)
    values (${tenantId}, ${close.payGroupId}, ${close.number}, ${close.payGroup}, ${close.firstDay}, ${close.lastDay},
      ${close.closedAt}, ${close.actorId}, ${close.actorUsername}, ${close.people}, ${JSON.stringify(close.codes)},
      ${JSON.stringify(close.leftOut)}, ${close.contentHash}, ${close.previousHash}, ${close.hash},
      ${idempotencyKey})`.execute(tx)
}

/** People whose lines and details travel in one statement. */
const BATCH = 100

export async function addContent(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, number }: CloseKey,
  { people, lines }: { people: readonly SealedPerson[]; lines: readonly PayrollLine[] },
): Promise<void> {
  for (const rows of batchesOf(people, BATCH)) {
    await sql`
      insert into payroll_details (tenant_id, pay_group_id, number, user_id, first_day, last_day, username, name, first_name,
        last_name, name_key, payroll_id, is_correction, facts, days, approved_by, approved_at)
      select ${tenantId}::uuid, ${payGroupId}::uuid, ${number}::integer, r."userId", r."firstDay", r."lastDay", r.username, r.name,
        r."firstName", r."lastName", r."nameKey", r."payrollId", r."isCorrection", r.facts, r.days, r."approvedBy", r."approvedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("userId" uuid, "firstDay" date, "lastDay" date, username text,
        name text, "firstName" text, "lastName" text, "nameKey" text, "payrollId" text, "isCorrection" boolean, facts jsonb, days jsonb,
        "approvedBy" text, "approvedAt" timestamptz)`.execute(tx)
  }
  for (const rows of batchesOf(lines, BATCH * 10)) {
    await sql`
      insert into payroll_lines (tenant_id, pay_group_id, number, user_id, first_day, workweek, code, due_seconds, hours, minutes)
      select ${tenantId}::uuid, ${payGroupId}::uuid, ${number}::integer, r."userId", r."firstDay", r.workweek, r.code,
        r."dueSeconds", r.hours, r.minutes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("userId" uuid, "firstDay" date, workweek date, code text,
        "dueSeconds" integer, hours numeric, minutes integer)`.execute(tx)
  }
}

function* batchesOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

export async function findClose(tx: Tx, tenantId: TenantId, key: CloseKey): Promise<CloseRow | null> {
  const { rows } = await sql<CloseRow>`
    select ${COLUMNS} from payroll_closes
    where tenant_id = ${tenantId} and pay_group_id = ${key.payGroupId} and number = ${key.number}`.execute(tx)
  return rows[0] ?? null
}

export async function findLastClose(tx: Tx, tenantId: TenantId, payGroupId: string): Promise<CloseRow | null> {
  const { rows } = await sql<CloseRow>`
    select ${COLUMNS} from payroll_closes where tenant_id = ${tenantId} and pay_group_id = ${payGroupId}
    order by number desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function findByIdempotencyKey(tx: Tx, tenantId: TenantId, key: string): Promise<CloseRow | null> {
  const { rows } = await sql<CloseRow>`
    select ${COLUMNS} from payroll_closes where tenant_id = ${tenantId} and idempotency_key = ${key}`.execute(tx)
  return rows[0] ?? null
}

/** The latest one with this content. */
export async function findByContent(tx: Tx, tenantId: TenantId, payGroupId: string, contentHash: string) {
  const { rows } = await sql<{ number: number; by: string }>`
    select c.number, ${actorName('a', 'c')} as by
    from payroll_closes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.pay_group_id = ${payGroupId} and c.content_hash = ${contentHash}
    order by c.number desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function listCloses(tx: Tx, tenantId: TenantId, limit: number): Promise<CloseRow[]> {
  const { rows } = await sql<CloseRow>`
    select ${COLUMNS} from payroll_closes where tenant_id = ${tenantId}
    order by closed_at desc, number desc limit ${limit}`.execute(tx)
  return rows
}

/** Sorts them as `compareLines` does. */
export async function listLines(tx: Tx, tenantId: TenantId, key: CloseKey): Promise<PayrollLine[]> {
  const { rows } = await sql<PayrollLine>`
    select user_id, first_day::text, workweek::text, code, due_seconds, hours, minutes from payroll_lines
    where tenant_id = ${tenantId} and pay_group_id = ${key.payGroupId} and number = ${key.number}
    order by user_id, first_day, workweek, code collate "C"`.execute(tx)
  return rows
}

/** Sorts them as `compareLines` does. */
export async function listDetails(tx: Tx, tenantId: TenantId, key: CloseKey): Promise<SealedPerson[]> {
  const { rows } = await sql<
    Omit<SealedPerson, 'approvedAt' | 'nameKey'> & { approvedAt: Date; nameKey: string | null }
  >`
    select user_id, first_day::text, last_day::text, username, name, first_name, last_name, name_key, payroll_id, is_correction, facts, days,
      approved_by, approved_at
    from payroll_details
    where tenant_id = ${tenantId} and pay_group_id = ${key.payGroupId} and number = ${key.number}
    order by user_id, first_day`.execute(tx)
  return rows.map(({ nameKey, approvedAt, ...row }) => ({
    ...row,
    approvedAt: approvedAt.toISOString(),
    ...(nameKey === null ? {} : { nameKey }),
  }))
}

type Sum = CloseKey & { code: string; hours: number }

/** The hours of these closes by pay code. */
export async function sumLines(tx: Tx, tenantId: TenantId, closes: readonly CloseKey[]): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select l.pay_group_id, l.number, l.code, sum(l.hours) as hours from payroll_lines l
    join ${closeKeys(closes)} on c.pay_group_id = l.pay_group_id and c.number = l.number
    where l.tenant_id = ${tenantId}
    group by l.pay_group_id, l.number, l.code`.execute(tx)
  return rows
}

/** Of these closes, those in which everyone has hours of an earlier period, or of a timesheet that was closed before. */
export async function listCorrectionCloses(
  tx: Tx,
  tenantId: TenantId,
  closes: readonly CloseRow[],
): Promise<CloseKey[]> {
  const { rows } = await sql<CloseKey>`
    select d.pay_group_id, d.number from payroll_details d
    join ${closeKeys(closes)} on c.pay_group_id = d.pay_group_id and c.number = d.number
    join payroll_closes p on p.tenant_id = d.tenant_id and p.pay_group_id = d.pay_group_id and p.number = d.number
    where d.tenant_id = ${tenantId}
    group by d.pay_group_id, d.number having bool_and(d.is_correction or d.first_day <> p.first_day)`.execute(tx)
  return rows
}

type PersonSum = Sum & { userId: string; firstDay: string }

/** The hours of these closes by person, period, and pay code. */
export async function sumLinesByPerson(tx: Tx, tenantId: TenantId, closes: readonly CloseKey[]): Promise<PersonSum[]> {
  const { rows } = await sql<PersonSum>`
    select l.pay_group_id, l.number, l.user_id, l.first_day::text, l.code, sum(l.hours) as hours from payroll_lines l
    join ${closeKeys(closes)} on c.pay_group_id = l.pay_group_id and c.number = l.number
    where l.tenant_id = ${tenantId}
    group by l.pay_group_id, l.number, l.user_id, l.first_day, l.code`.execute(tx)
  return rows
}

function closeKeys(closes: readonly CloseKey[]) {
  return sql`unnest(${closes.map(({ payGroupId }) => payGroupId)}::uuid[], ${closes.map(({ number }) => number)}::integer[])
    as c (pay_group_id, number)`
}

type LastExport = CloseKey & { at: Date; by: string }

export async function listLastExports(tx: Tx, tenantId: TenantId, closes: readonly CloseKey[]): Promise<LastExport[]> {
  const { rows } = await sql<LastExport>`
    select distinct on (e.pay_group_id, e.number) e.pay_group_id, e.number, e.exported_at as at,
      ${actorName('a', 'e')} as by
    from payroll_exports e
    join ${closeKeys(closes)} on c.pay_group_id = e.pay_group_id and c.number = e.number
    left join users a on a.tenant_id = e.tenant_id and a.id = e.actor_id
    where e.tenant_id = ${tenantId}
    order by e.pay_group_id, e.number, e.exported_at desc`.execute(tx)
  return rows
}
