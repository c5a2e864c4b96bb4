import type { Loader } from '../load/loader.ts'
import type { PayPeriodSet } from '../pay-period-set.ts'
import type { Product } from '../product.ts'
import { limitRow, median, type ReportRow } from '../report.ts'
import { callsOf, timed } from './send-call.ts'

const MAX_PREVIEW_MS = 2000
const MAX_CLOSE_MS = 5000
const MAX_VERIFY_MS = 2000
const MAX_DIFFERENCES_MS = 2000
const MAX_CSV_MS = 1000
const MAX_EXCEL_MS = 3000
const MAX_CLOCK_MS = 50
const CALLERS = 8
/** One call approves at most this many. */
const MAX_APPROVALS = 500
const FILES = 5

type Row = { username: string; status: string; factsHash: string }
type Preview = { contentHash: string; people: unknown[]; notApproved: { username: string }[] }

/** Approves everyone's timesheet, closes the period while people clock in and out, and makes its files. */
export async function measurePayroll(
  { team, payGroupId, address }: PayPeriodSet,
  { port }: Product,
  loader: Loader,
  { ms }: { ms: number },
): Promise<ReportRow[]> {
  const { get, post, send } = callsOf(port, team.admins[0]?.token ?? '')
  await approveEveryone()
  const clocking = loader.run({ kind: 'clock', port, people: team.people, concurrency: CALLERS, ms: 3 * ms })
  const preview = await timed(() => get<Preview>(`${address}/close-preview`))
  const { contentHash, people, notApproved } = preview.answer
  // The timesheet of the administrator who calls here would need another one to approve it.
  const without = notApproved.map(({ username }) => username)
  const closing = await timed(() => post<{ number: number }>(`${address}/close`, { contentHash, without }))
  const { p99 } = await clocking
  const close = `/api/payroll-closes/${payGroupId}/${closing.answer.number}`
  const verifying = await timed(() => get(`${close}/verify`))
  const comparing = await timed(() => get('/api/pay-differences'))
  const what = `two weeks of ${people.length} people`
  return [
    limitRow(`reviewing ${what} for payroll while people clock in and out`, preview.ms, MAX_PREVIEW_MS, 'ms'),
    limitRow(`closing ${what} meanwhile`, closing.ms, MAX_CLOSE_MS, 'ms'),
    limitRow('clock in and out during both, p99', p99, MAX_CLOCK_MS, 'ms'),
    limitRow('verifying this payroll', verifying.ms, MAX_VERIFY_MS, 'ms'),
    limitRow('comparing it with what would be paid today', comparing.ms, MAX_DIFFERENCES_MS, 'ms'),
    limitRow('its CSV file', await timeFile('csv'), MAX_CSV_MS, 'ms'),
    limitRow('its Excel file', await timeFile('xlsx'), MAX_EXCEL_MS, 'ms'),
  ]

  async function approveEveryone(): Promise<void> {
    const { rows } = await get<{ rows: Row[] }>(address)
    const waiting = rows.filter(({ status }) => status !== 'approved')
    for (let from = 0; from < waiting.length; from += MAX_APPROVALS) {
      const chosen = waiting.slice(from, from + MAX_APPROVALS)
      await post(`${address}/approve`, { people: chosen.map(({ username, factsHash }) => ({ username, factsHash })) })
    }
  }

  async function timeFile(format: 'csv' | 'xlsx'): Promise<number> {
    const columns = ['name', 'workweek', 'code', 'hours'].map((field) => ({ field, title: '' }))
    const layout = { name: format, format, layout: 'row-per-code', hoursFormat: 'decimal', columns, codes: null }
    const { id: templateId } = await post<{ id: string }>('/api/export-templates', layout)
    const times: number[] = []
    for (let turn = 0; turn < FILES; turn++) {
      times.push((await timed(async () => (await send('POST', `${close}/export`, { templateId })).arrayBuffer())).ms)
    }
    return median(times)
  }
}
