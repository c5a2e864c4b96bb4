import pg from 'pg'
import type { Loader } from '../load/loader.ts'
import type { PlatformSet } from '../platform-set.ts'
import { connectionOf, type Product, startProduct } from '../product.ts'
import { limitRow, median, type ReportRow, ratioRow } from '../report.ts'

type Pace = { ms: number; repetitions: number }

const MAX_MS = 50
const CALLERS = 8
/** How much longer 99 of 100 clock-ins may take while an organization is removed. */
const MAX_GROWTH = 2

/** What a master admin sees, each several times. */
export async function measurePlatform(
  { organizations, users, master, largeId }: PlatformSet,
  { port }: Product,
  { repetitions }: Pace,
): Promise<ReportRow[]> {
  const base = '/api/master-admin'
  const calls = {
    statistics: `${base}/stats`,
    'list of organizations': `${base}/organizations`,
    'searching organizations': `${base}/organizations?search=retail%20office9`,
    'one organization': `${base}/organizations/${largeId}`,
    'its people': `${base}/organizations/${largeId}/users`,
  }
  const rows: ReportRow[] = []
  for (const [name, path] of Object.entries(calls)) {
    const times: number[] = []
    for (let turn = 0; turn <= 20 * repetitions; turn++) {
      const startedAt = performance.now()
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { cookie: `watchbell_session=${master.token}` },
      })
      await response.json()
      if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
      times.push(performance.now() - startedAt)
    }
    const [first = 0, ...others] = times
    const measure = `${name}, ${organizations} organizations with ${users} users, p50 (the first ${first.toFixed(0)} ms)`
    rows.push(limitRow(measure, median(others), MAX_MS, 'ms'))
  }
  return rows
}

/** Clocking in and out, first alone, then while the product removes the large organization, which it does from its start. */
export async function measureRemoval(
  { people, largeId, largeSize }: PlatformSet,
  product: Product,
  loader: Loader,
  { ms, repetitions }: Pace,
): Promise<{ rows: ReportRow[]; product: Product; removed: number }> {
  const p99s = async ({ port }: Product) => {
    const results: number[] = []
    for (let turn = 0; turn < repetitions; turn++) {
      const job = { kind: 'clock' as const, port, people, concurrency: CALLERS, ms }
      results.push((await loader.run(job)).p99)
    }
    return results
  }
  const alone = await p99s(product)
  await runStatement(product, `update organizations set deleted_at = now() - interval '31 days' where id = $1`, [
    largeId,
  ])
  await product.stop()
  const restarted = await startProduct(product.dataDir, { databaseUrl: product.databaseUrl })
  await loader.run({ kind: 'clock', port: restarted.port, people, concurrency: CALLERS, ms: 2 * ms })
  const before = await countRows(restarted, largeId)
  const during = await p99s(restarted)
  const removed = before - (await countRows(restarted, largeId))
  const measure = `clock in and out, ${CALLERS} in parallel, p99, while an organization of ${largeSize} people is removed (${removed} rows)`
  return {
    rows: [ratioRow(measure, during, alone, { unit: 'ms', peer: 'without', max: MAX_GROWTH })],
    product: restarted,
    removed,
  }
}

async function countRows(product: Product, id: string): Promise<number> {
  const counts = ['time_entries', 'time_entry_changes', 'users'].map(
    (table) => `(select count(*) from ${table} where tenant_id = $1)`,
  )
  const [row] = await runStatement(product, `select (${counts.join(' + ')})::int as n`, [id])
  return (row as { n: number }).n
}

async function runStatement(product: Product, statement: string, values: unknown[]): Promise<unknown[]> {
  const connection = await connectionOf(product)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
