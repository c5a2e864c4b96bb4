import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startAccrual } from '#server/leave-accrual/start-accrual.ts'
import type { LeaveSet } from '../leave-set.ts'
import { besides, type Line, median } from '../report.ts'

/** As many people as the product credits in one transaction. */
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
  posted_at: 'timestamptz',
}
type Row = Record<keyof typeof COLUMNS, unknown>

/**
 * A year of everybody's leave credited at once, by the product's own job, beside the bare driver that only inserts the very same
 * lines, already calculated, in transactions of the same size. They take turns on an empty ledger.
 */
export async function measureAccrual(set: LeaveSet, repetitions: number): Promise<Line[]> {
  const client = new pg.Client(set.server.connection)
  await client.connect()
  const empty = async () => {
    await client.query('truncate leave_ledger, leave_accounts')
    await client.query('update leave_schedules set due_at = now(), accrued_through = null')
  }
  const product: number[] = []
  const bare: number[] = []
  await credit(set, client)
  const batches = await linesOf(client, set)
  const count = batches.reduce((sum, batch) => sum + batch.length, 0)
  for (let turn = 0; turn < repetitions; turn++) {
    const runs = [
      async () => product.push(count / (await credit(set, client))),
      async () => bare.push(count / (await insert(client, batches))),
    ]
    for (const run of turn % 2 === 0 ? runs : runs.reverse()) {
      await empty()
      await run()
    }
  }
  await empty()
  await credit(set, client)
  await client.end()
  const seconds = (count / median(product)).toFixed(1)
  const measure = `leave of ${set.users} people, a year of it credited at once (${count} lines in ${seconds} s)`
  return [besides(measure, product, bare, { unit: 'lines per s', peer: 'inserted by the bare driver' })]
}

const QUIET = { info: () => undefined, warn: () => undefined }

/** Seconds until everybody is credited. */
async function credit({ database }: LeaveSet, client: pg.Client): Promise<number> {
  const began = performance.now()
  const accrual = startAccrual({ database, now: () => new Date(), log: QUIET })
  const isDone = async () =>
    (await client.query('select 1 from leave_schedules where accrued_through is not null')).rowCount === 1
  while (!(await isDone())) await pause(10)
  const seconds = (performance.now() - began) / 1000
  await accrual.stop()
  return seconds
}

async function linesOf(client: pg.Client, { users }: LeaveSet): Promise<Row[][]> {
  const names = Object.keys(COLUMNS).join(', ')
  const { rows } = await client.query<Row>(`select ${names} from leave_ledger order by user_id, effective_on, id`)
  const size = Math.ceil((rows.length / users) * BATCH)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, batch) =>
    rows.slice(batch * size, (batch + 1) * size),
  )
}

/** Seconds to insert all of it. */
async function insert(client: pg.Client, batches: readonly Row[][]): Promise<number> {
  const columns = Object.entries(COLUMNS)
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')
  const text = `insert into leave_ledger (${Object.keys(COLUMNS).join(', ')}) select * from unnest(${arrays})`
  const began = performance.now()
  for (const batch of batches) {
    const values = columns.map(([name]) =>
      batch.map((row) => (name === 'reason' ? JSON.stringify(row.reason) : row[name as keyof Row])),
    )
    await client.query('begin')
    await client.query({ name: 'lines', text, values })
    await client.query('commit')
  }
  return (performance.now() - began) / 1000
}
