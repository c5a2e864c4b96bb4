import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import type { Loader } from '../load/loader.ts'
import type { Product } from '../product.ts'
import { limitRow, median, type ReportRow } from '../report.ts'
import type { TeamSet } from '../team-set.ts'

const MAX_LIST_MS = 500
const MAX_OWN_MS = 15
const APPROVED = 200
const MAX_APPROVE_MS = 3000
const MAX_CLOCK_MS = 50

type Row = { username: string; factsHash: string }

/** Everyone is paid every two weeks; the last two have ended. */
export async function measurePayPeriods(
  { admins, people }: TeamSet,
  { port }: Product,
  loader: Loader,
  { repetitions }: { repetitions: number },
): Promise<ReportRow[]> {
  const [admin] = admins
  const [person] = people
  const firstDay = addDays(firstOfWeek(dayOf(new Date(), DEFAULT_TIMEZONE)), -14)
  const terms = {
    effectiveFrom: firstDay,
    frequency: 'biweekly',
    anchorDay: firstDay,
    timezone: DEFAULT_TIMEZONE,
    weekStartsOn: 0,
    dayStartsAt: 0,
    ruleSet: 'us-ca',
    longShiftHours: 14,
    submission: 'optional',
    attestation: '',
  }
  const { id } = await send<{ id: string }>('POST', '/api/pay-groups', { name: 'Everyone', terms })
  const userIds = [...admins, ...people].map((each) => each.id)
  await send('POST', '/api/pay-people/move', { userIds, payGroupId: id, from: firstDay })

  const period = `/api/pay-periods/${id}/${firstDay}`
  const all = await timesOf(() => send<{ rows: Row[] }>('GET', period))
  const own = await timesOf(() => send('GET', `${period}/timesheets/${person?.id}`, undefined, person?.token))
  const { rows } = all.answer
  const clocking = loader.run({ kind: 'clock', port, people, concurrency: 8, ms: 3000 })
  const chosen = rows.slice(-APPROVED).map(({ username, factsHash }) => ({ username, factsHash }))
  const startedAt = performance.now()
  const { approved } = await send<{ approved: number }>('POST', `${period}/approve`, { people: chosen })
  const approving = performance.now() - startedAt
  if (approved !== APPROVED) throw new Error(`${approved} timesheets were approved`)
  const { p99 } = await clocking
  return [
    limitRow(`timesheets of ${rows.length} people for two weeks, p50`, all.p50, MAX_LIST_MS, 'ms'),
    limitRow("one person's timesheet for two weeks, p50", own.p50, MAX_OWN_MS, 'ms'),
    limitRow(`approving ${APPROVED} timesheets while 8 people clock in and out`, approving, MAX_APPROVE_MS, 'ms'),
    limitRow('clock in and out during these approvals, p99', p99, MAX_CLOCK_MS, 'ms'),
  ]

  async function send<T>(method: string, path: string, body?: unknown, token = admin?.token): Promise<T> {
    const headers = {
      cookie: `watchbell_session=${token ?? ''}`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    }
    const request =
      body === undefined
        ? { method, headers: { cookie: headers.cookie } }
        : { method, headers, body: JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  async function timesOf<T>(call: () => Promise<T>): Promise<{ p50: number; answer: T }> {
    const times: number[] = []
    let answer = await call()
    for (let turn = 0; turn < 2 * repetitions; turn++) {
      const before = performance.now()
      answer = await call()
      times.push(performance.now() - before)
    }
    return { p50: median(times), answer }
  }
}
