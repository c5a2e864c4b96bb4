import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startAccrual } from '#server/leave-accrual/start-accrual.ts'
import type { LeaveSet } from '../leave-set.ts'
import { median, type ReportRow, ratioRow } from '../report.ts'

/** The product accrues leave for this many people per transaction. */
const BATCH = 500
const COLUMNS = {
  tenant_id: 'uuid',
  id: 'uuid',
  user_id: 'uuid',
  leave_type_id: 'uuid',
  kind: 'text',
  hours: 'numeric',
  effective_on: 'date',
  reason: 'jsonb',
  policy_id: 'uuid',
  policy_name: 'text',
  period: 'text',
  period_start: 'date',
  period_end: 'date',
  due_hours: 'numeric',
  max_balance: 'numeric',
  max_carry_over: 'numeric',
  posted_at: 'timestamptz',
}
type Row = Record<keyof typeof COLUMNS, unknown>

/**
 * A year of everyone's leave accrued by the product's own job, compared with the bare driver inserting the same ledger entries, already
 * calculated, in transactions of the same size. They alternate on an empty ledger.
 */
export async function measureAccrual(set: LeaveSet, repetitions: number): Promise<ReportRow[]> {
  const client = new pg.Client(set.connection)
  await client.connect()
  const resetLedger = async () => {
    await client.query('truncate leave_ledger, leave_accounts')
    await client.query('update leave_schedules set due_at = now(), accrued_through = null')
  }
  const product: number[] = []
  const bare: number[] = []
  await accrue(set, client)
  const batches = await ledgerBatches(client, set)
  const count = batches.reduce((sum, batch) => sum + batch.length, 0)
  for (let run = 0; run < repetitions; run++) {
    const runs = [
      async () => product.push(count / (await accrue(set, client))),
      async () => bare.push(count / (await insertEntries(client, batches))),
    ]
    for (const measure of run % 2 === 0 ? runs : runs.reverse()) {
      await resetLedger()
      await measure()
    }
  }
  await resetLedger()
  await accrue(set, client)
  await client.end()
  const seconds = (count / median(product)).toFixed(1)
  const measure = `a year of leave accrued for ${set.users} people (${count} ledger entries in ${seconds} s)`
  return [ratioRow(measure, product, bare, { unit: 'entries per s', peer: 'inserted by the bare driver' })]
}

const NO_LOG = { info: () => undefined, warn: () => undefined }

async function accrue({ database }: LeaveSet, client: pg.Client): Promise<number> {
  const startedAt = performance.now()
  const accrual = startAccrual({ database, now: () => new Date(), log: NO_LOG })
  const isDone = async () =>
    (await client.query('select 1 from leave_schedules where accrued_through is not null')).rowCount === 1
  while (!(await isDone())) await pause(10)
  const seconds = (performance.now() - startedAt) / 1000
  await accrual.stop()
  return seconds
}

async function ledgerBatches(client: pg.Client, { users }: LeaveSet): Promise<Row[][]> {
  const names = Object.keys(COLUMNS).join(', ')
  const { rows } = await client.query<Row>(`select ${names} from leave_ledger order by user_id, effective_on, id`)
  const size = Math.ceil((rows.length / users) * BATCH)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, batch) =>
    rows.slice(batch * size, (batch + 1) * size),
  )
}

async function insertEntries(client: pg.Client, batches: readonly Row[][]): Promise<number> {
  const columns = Object.entries(COLUMNS)
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')
  const text = `insert into leave_ledger (${Object.keys(COLUMNS).join(', ')}) select * from unnest(${arrays})`
  const startedAt = performance.now()
  for (const batch of batches) {
    const values = columns.map(([name]) =>
      batch.map((row) => (name === 'reason' ? JSON.stringify(row.reason) : row[name as keyof Row])),
    )
    await client.query('begin')
    await client.query({ name: 'entries', text, values })
    await client.query('commit')
  }
  return (performance.now() - startedAt) / 1000
}
