import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import type { LedgerReason } from '#domain/leave-accrual/contract.ts'
import { describeReason } from '#domain/leave-accrual/texts.ts'
import { openPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '#test/support/databases.ts'

const MONTH = 'Monthly accrual for Nov 01, 2026 – Nov 30, 2026'

/** Kind, sentence of an earlier version, and sentence of now. */
const ROWS: [string, string, string][] = [
  ['allocation', 'Initial allocation', 'Initial allocation'],
  [
    'allocation',
    'Annual allocation: 60.00 of 1080.50 hours, up to the maximum of 100.00',
    'Annual allocation: 60 of 1,080.5 hours, up to the maximum of 100',
  ],
  ['accrual', MONTH, 'Monthly accrual for Nov 1 – 30, 2026'],
  [
    'accrual',
    `${MONTH} (4 of 30 days), when its terms ended: 0.00 of 2.40 hours, up to the maximum of 20.00`,
    'Monthly accrual for Nov 1 – 30, 2026 (4 of 30 days), up to the policy change: 0 of 2.4 hours, up to the maximum of 20',
  ],
  [
    'accrual',
    'Annual accrual for Jan 01, 2026 – Dec 31, 2026 (184 of 365 days)',
    'Annual accrual for Jan 1 – Dec 31, 2026 (184 of 365 days)',
  ],
  ['accrual', '1500.00 hours worked since Jan 01, 2026', '1,500 hours worked since Jan 1, 2026'],
  [
    'reset',
    'The leave year Nov 21, 2025 – Dec 31, 2025 ended: 80.00 unused hours lapse',
    'Leave year ended Dec 31, 2025: 80 unused hours expired',
  ],
  ['reset', 'The leave year Nov 21, 2025 – Dec 31, 2025 ended', 'Leave year ended Dec 31, 2025'],
  ['carry-over', 'Hours carried over from the last leave year', 'Carried over from the last leave year'],
  ['carry-over', 'Hours owed from the last leave year', 'Owed from the last leave year'],
  ['request', 'Approved: Dec 28, 2026 – Jan 02, 2027', 'Approved: Dec 28, 2026 – Jan 2, 2027'],
  ['cancellation', 'Cancelled: Dec 28, 2026', 'Canceled: Dec 28, 2026'],
  // What people wrote stays, even where it reads like a sentence of ours.
  ['adjustment', 'Initial allocation', 'Initial allocation'],
  ['adjustment', 'Worked on “Nov 11”', 'Worked on “Nov 11”'],
  // What cannot be read exactly stays as it is.
  ['accrual', 'Monthly accrual for Nov 2026', 'Monthly accrual for Nov 2026'],
]

const CORRECTIONS: [string, string, string][] = [
  ['Initial allocation', 'Correction: undoes “Initial allocation”, credited too early', 'undone'],
  [MONTH, `Correction: o“dd took back “${MONTH}” (8.00 hours)`, 'taken-back'],
  ['Cancelled: Dec 28, 2026', 'Correction: moves “Cancelled: Dec 28, 2026” to Nov 20, 2026', 'moved'],
  ['Hours owed from the last leave year', 'Correction: undoes “something else”, credited too early', 'text'],
]

it('turns the sentences of earlier versions into facts and keeps those it cannot read', async () => {
  const { connection, drop } = await createDatabase(inject('server'))
  const pool = openPool(connection, { max: 1, onError: () => undefined })
  await migrate(pool, '0015_versions.sql')
  await pool.query(`alter table leave_ledger drop constraint leave_ledger_tenant_id_fkey,
    drop constraint leave_ledger_tenant_id_leave_type_id_fkey`)
  const tenant = randomUUID()
  const add = async (kind: string, reason: string, corrects: string | null) => {
    const id = randomUUID()
    const byRule = ['allocation', 'accrual', 'reset', 'carry-over'].includes(kind)
    const request = ['request', 'cancellation'].includes(kind) ? randomUUID() : null
    const actor = byRule || kind === 'correction' ? null : randomUUID()
    const values = [tenant, id, kind, kind === 'request' ? -8 : 8, reason, byRule ? id : null, actor, request, corrects]
    await pool.query(
      `insert into leave_ledger (tenant_id, id, user_id, leave_type_id, kind, hours, effective_on, reason, period, policy_id,
         actor_id, request_id, corrects_id, posted_at)
       values ($1, $2, $1, $1, $3, $4, '2026-11-20', $5, $6::text, $6::uuid, $7, $8, $9, now())`,
      values,
    )
    return id
  }
  const ids = new Map<string, string>()
  for (const [kind, reason] of ROWS) if (kind !== 'adjustment') ids.set(reason, await add(kind, reason, null))
  const notes = ROWS.filter(([kind]) => kind === 'adjustment')
  for (const [kind, reason] of notes) await add(kind, reason, null)
  const corrections: string[] = []
  for (const [original, reason] of CORRECTIONS)
    corrections.push(await add('correction', reason, ids.get(original) ?? null))

  await migrate(pool)
  const { rows } = await pool.query<{ id: string; kind: string; reason: LedgerReason }>('select * from leave_ledger')
  const entries = rows.filter(({ kind }) => kind !== 'correction')
  expect(entries.map(({ kind, reason }) => [kind, sayInEnglish(describeReason(reason))]).sort()).toEqual(
    ROWS.map(([kind, , text]) => [kind, text]).sort(),
  )
  expect(entries.filter(({ reason }) => reason.code === 'text')).toHaveLength(3)
  const reasonOf = new Map(rows.map(({ id, reason }) => [id, reason]))
  expect(corrections.map((id) => reasonOf.get(id)?.code)).toEqual(CORRECTIONS.map(([, , code]) => code))
  expect(corrections.map((id) => sayInEnglish(describeReason(reasonOf.get(id) ?? { code: 'owed' })))).toEqual([
    'Correction: removes “Initial allocation”, credited too early',
    'Correction: o“dd took back “Monthly accrual for Nov 1 – 30, 2026” (8 hours)',
    'Correction: moves “Canceled: Dec 28, 2026” to Nov 20, 2026',
    'Correction: undoes “something else”, credited too early',
  ])
  await pool.end()
  await drop()
})
