import type { Loader } from '../load/loader.ts'
import type { PayPeriodSet } from '../pay-period-set.ts'
import type { Product } from '../product.ts'
import { limitRow, median, type ReportRow } from '../report.ts'
import { callsOf, timed } from './send-call.ts'

const MAX_LIST_MS = 500
const MAX_OWN_MS = 15
const APPROVED = 200
const MAX_APPROVE_MS = 3000
const MAX_CLOCK_MS = 50
/** They never pause, so that they clock in and out more often than 50 people do. */
const CALLERS = 8

type Row = { username: string; factsHash: string }

/** Approves 200 of the timesheets, or all but the administrator's own. */
export async function measurePayPeriods(
  { team, address }: PayPeriodSet,
  { port }: Product,
  loader: Loader,
  { ms, repetitions }: { ms: number; repetitions: number },
): Promise<ReportRow[]> {
  const [person] = team.people
  const admin = callsOf(port, team.admins[0]?.token ?? '')
  const own = callsOf(port, person?.token ?? '')
  const all = await timesOf(2 * repetitions, () => admin.get<{ rows: Row[] }>(address))
  const ownTimes = await timesOf(2 * repetitions, () => own.get(`${address}/timesheets/${person?.id}`))
  const { rows } = all.answer
  const clocking = loader.run({ kind: 'clock', port, people: team.people, concurrency: CALLERS, ms: 2 * ms })
  const others = rows.filter(({ username }) => username !== team.admins[0]?.username).slice(-APPROVED)
  const people = others.map(({ username, factsHash }) => ({ username, factsHash }))
  const approving = await timed(() => admin.post<{ approved: number }>(`${address}/approve`, { people }))
  if (approving.answer.approved !== people.length)
    throw new Error(`${approving.answer.approved} timesheets were approved`)
  const { p99 } = await clocking
  return [
    limitRow(`timesheets of ${rows.length} people for two weeks, p50`, all.p50, MAX_LIST_MS, 'ms'),
    limitRow("one person's timesheet for two weeks, p50", ownTimes.p50, MAX_OWN_MS, 'ms'),
    limitRow(`approving ${people.length} timesheets while people clock in and out`, approving.ms, MAX_APPROVE_MS, 'ms'),
    limitRow('clock in and out during these approvals, p99', p99, MAX_CLOCK_MS, 'ms'),
  ]
}

async function timesOf<T>(count: number, call: () => Promise<T>): Promise<{ p50: number; answer: T }> {
  const { answer } = await timed(call)
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) times.push((await timed(call)).ms)
  return { p50: median(times), answer }
}
