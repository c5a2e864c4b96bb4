import { addDays } from '#domain/time/zones/zones.ts'
import type { LeaveSet } from '../leave-set.ts'
import type { Loader, Result } from '../load/loader.ts'
import { connectionOf, type Product } from '../product.ts'
import { limitRow, median, type ReportRow, ratioRow } from '../report.ts'
import type { LeaveStatements } from '../statements/statements.ts'

/** The least share of the bare driver's rate that the product must reach over HTTP. */
const MIN_SHARE = 0.35
const CALLERS = 8
const MAX_PEOPLE = 1000
const MAX_BALANCES_MS = 500

type Pace = { ms: number; repetitions: number }

export async function measureBalances(
  { admin, users }: LeaveSet,
  product: Product,
  { repetitions }: Pace,
): Promise<ReportRow[]> {
  const people = Math.min(MAX_PEOPLE, users)
  const times: number[] = []
  for (let turn = 0; turn <= 2 * repetitions; turn++) {
    const startedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${product.port}/api/admin/leave/balances?limit=${MAX_PEOPLE}`, {
      headers: { cookie: `watchbell_session=${admin.token}` },
    })
    const rows = (await response.json()) as { balances: unknown[] }[]
    if (rows.length !== people || rows.some(({ balances }) => balances.length === 0)) {
      throw new Error(`The table has ${rows.length} rows, or rows without a balance`)
    }
    times.push(performance.now() - startedAt)
  }
  return [limitRow(`balances of ${people} people, p50`, median(times.slice(1)), MAX_BALANCES_MS, 'ms')]
}

/** Requests made and approved per second over HTTP, compared with the bare driver sending the same statements. They alternate. */
export async function measureRequests(
  { admin, employees, leaveTypeId, today }: LeaveSet,
  product: Product,
  statements: LeaveStatements,
  { http, bare }: { http: Loader; bare: Loader },
  { ms, repetitions }: Pace,
): Promise<ReportRow[]> {
  const connection = await connectionOf(product)
  const half = Math.floor((employees.length - 1) / 2)
  const groups = [employees.slice(0, half), employees.slice(half, -1)]
  const overHttp: Result[] = []
  const direct: Result[] = []
  for (let turn = 0; turn < repetitions; turn++) {
    const [httpUsers = [], driverUsers = []] = turn % 2 === 0 ? groups : [...groups].reverse()
    // Different days in each run, all in the next months: forecasts over many years would distort the result.
    const job = { concurrency: CALLERS, ms, admin, firstDay: addDays(today, 30 + turn * 20) }
    const runHttp = async () => {
      overHttp.push(await http.run({ ...job, kind: 'leave', port: product.port, leaveTypeId, people: httpUsers }))
    }
    const runBare = async () => {
      direct.push(await bare.run({ ...job, kind: 'bare leave', connection, statements, people: driverUsers }))
    }
    for (const run of turn % 2 === 0 ? [runHttp, runBare] : [runBare, runHttp]) await run()
  }
  const p50 = median(overHttp.map((each) => each.p50)).toFixed(1)
  const p99 = median(overHttp.map((each) => each.p99)).toFixed(1)
  const rates = (results: Result[]) => results.map(({ perSecond }) => perSecond)
  const measure = `leave requested and approved, ${CALLERS} in parallel (p50 ${p50}, p99 ${p99} ms)`
  const limits = { unit: 'per s', peer: 'by the bare driver', min: MIN_SHARE }
  return [ratioRow(measure, rates(overHttp), rates(direct), limits)]
}
