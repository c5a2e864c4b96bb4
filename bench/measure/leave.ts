import { addDays } from '#domain/time/zones/zones.ts'
import { findEmbedded } from '#server/db/embedded/embedded.ts'
import type { LeaveSet } from '../leave-set.ts'
import type { Loader, Result } from '../load/load.ts'
import type { Product } from '../product.ts'
import { atMost, besides, type Line, median } from '../report.ts'
import type { LeaveStatements } from '../statements.ts'

/** What the product must reach over HTTP of what the bare driver reaches. */
const LEAST_SHARE = 0.35
const CALLERS = 8
const TABLE = 1000
const LONGEST_TABLE_MS = 500

type Pace = { ms: number; repetitions: number }

/** The table of everybody's balances, of as many people as an answer may hold, as an administrator opens it. */
export async function measureTable(
  { boss, users }: LeaveSet,
  product: Product,
  { repetitions }: Pace,
): Promise<Line[]> {
  const people = Math.min(TABLE, users)
  const times: number[] = []
  for (let turn = 0; turn <= 2 * repetitions; turn++) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${product.port}/api/admin/leave/balances?limit=${TABLE}`, {
      headers: { cookie: `watchbell_session=${boss.token}` },
    })
    const rows = (await response.json()) as { balances: unknown[] }[]
    if (rows.length !== people || rows.some(({ balances }) => balances.length === 0)) {
      throw new Error(`The table has ${rows.length} rows, and not a balance in each`)
    }
    times.push(performance.now() - began)
  }
  // The first is not warm.
  return [atMost(`the balances of ${people} people at once, p50`, median(times.slice(1)), LONGEST_TABLE_MS, 'ms')]
}

/**
 * Requests that are made and approved, per second over HTTP, beside the bare driver sending the same statements. They take turns,
 * with the people exchanged.
 */
export async function measureRequests(
  { dataDir, boss, employees, leaveTypeId, today }: LeaveSet,
  product: Product,
  statements: LeaveStatements,
  { http, bare }: { http: Loader; bare: Loader },
  { ms, repetitions }: Pace,
): Promise<Line[]> {
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('The database of the product does not answer')
  const half = Math.floor((employees.length - 1) / 2)
  const groups = [employees.slice(0, half), employees.slice(half, -1)]
  const overHttp: Result[] = []
  const direct: Result[] = []
  for (let turn = 0; turn < repetitions; turn++) {
    const [mine = [], other = []] = turn % 2 === 0 ? groups : [...groups].reverse()
    // Each turn has days of its own, in the next months: a forecast of forty years would be measured otherwise.
    const job = { concurrency: CALLERS, ms, boss, firstDay: addDays(today, 30 + turn * 20) }
    const runHttp = async () => {
      overHttp.push(await http.run({ ...job, kind: 'leave', port: product.port, leaveTypeId, people: mine }))
    }
    const runBare = async () => {
      direct.push(await bare.run({ ...job, kind: 'bare leave', connection, statements, people: other }))
    }
    for (const run of turn % 2 === 0 ? [runHttp, runBare] : [runBare, runHttp]) await run()
  }
  const p50 = median(overHttp.map((each) => each.p50)).toFixed(1)
  const p99 = median(overHttp.map((each) => each.p99)).toFixed(1)
  const rates = (results: Result[]) => results.map(({ perSecond }) => perSecond)
  const measure = `leave requested and approved, ${CALLERS} at once (p50 ${p50}, p99 ${p99} ms)`
  const of = { unit: 'per s', peer: 'by the bare driver', atLeast: LEAST_SHARE }
  return [besides(measure, rates(overHttp), rates(direct), of)]
}
