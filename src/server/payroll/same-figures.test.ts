import XLSX from '@e965/xlsx'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { PeriodTimesheet, TimesheetRow } from '#domain/pay-periods/contract.ts'
import type { ClosePreview, CodeTotal, ExportTemplate, PayrollCloseDetails } from '#domain/payroll/contract.ts'
import { sumHours } from '#domain/time/decimal-hours.ts'
import { hoursMinutesText, hoursText } from '#domain/time/hours.ts'
import { anEmployee, anOrganization, aPayGroup, clock, type TestOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { lawRuns } from '#test/support/law-runs.ts'
import { EXPORT_TEMPLATE } from '#test/support/payroll.ts'

const test = await anApp()
test.clock.now = new Date('2026-11-30T18:00:00Z')
const { parameters, timeout } = lawRuns(5)

/** A month of five workweeks. */
const FIRST_DAY = '2026-10-01'
const MONTHLY = { effectiveFrom: FIRST_DAY, anchorDay: FIRST_DAY, frequency: 'monthly', ruleSet: 'us-ca' }

let organization: TestOrganization
let layouts: { decimal: string; minutes: string; excel: string }

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  test.call(method, url, { as: organization.orgAdmin, ...(body && { body }) })

beforeAll(async () => {
  organization = await anOrganization(test, 'enterprise')
  await test.pool.query(`update organizations set subscription_tier_id = 'custom' where id = $1`, [organization.id])
  const add = async (name: string, fields: object) => {
    const columns = [
      { field: 'code', title: '' },
      { field: 'hours', title: '' },
    ]
    const added = await call('POST', '/api/export-templates', {
      ...EXPORT_TEMPLATE,
      name,
      columns,
      codes: null,
      ...fields,
    })
    return added.json<ExportTemplate>().id
  }
  layouts = {
    decimal: await add('Decimal', {}),
    minutes: await add('Minutes', { hoursFormat: 'h:mm' }),
    excel: await add('Excel', { format: 'xlsx' }),
  }
})

type Figures = Record<string, string>

/** What is written for each pay code, in all closes together. */
type Written = { hours: Map<string, number>; minutes: Map<string, number> }

async function readFiles(group: string, number: number, written: Written): Promise<void> {
  const file = async (templateId: string) =>
    (await call('POST', `/api/payroll-closes/${group}/${number}/export`, { templateId })).rawPayload
  const rowsOf = (csv: Buffer) =>
    csv
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',') as [string, string])
  const decimal = rowsOf(await file(layouts.decimal)).map(([code, hours]) => [code, Number(hours)])
  const [, ...excel] = XLSX.utils.sheet_to_json<unknown[]>(
    XLSX.read(await file(layouts.excel)).Sheets['Payroll'] ?? {},
    { header: 1 },
  )
  expect(excel).toEqual(decimal)
  for (const [code, hours] of decimal as [string, number][]) {
    written.hours.set(code, sumHours([written.hours.get(code) ?? 0, hours]))
  }
  for (const [code, text] of rowsOf(await file(layouts.minutes))) {
    const [, sign, hours, minutes] = /^(-?)(\d+):(\d\d)$/.exec(text) ?? []
    const value = (Number(hours) * 60 + Number(minutes)) * (sign ? -1 : 1)
    written.minutes.set(code, (written.minutes.get(code) ?? 0) + value)
  }
}

const NAMES: Record<string, string> = { regular: 'Regular', overtime: 'Overtime', double: 'Double time' }
const shown = (totals: readonly CodeTotal[]): Figures =>
  Object.fromEntries(totals.map(({ name, hours }) => [name, hours.toFixed(2)]))
/** A close has no lines of 0.00, as those of a few seconds of double time would be. */
const withoutZeros = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, hours]) => hours !== '0.00'))
const nonZero = (sums: ReadonlyMap<string, number>) => [...sums].filter(([, sum]) => sum !== 0)

const shifts = fc.uniqueArray(
  fc.record({ day: fc.integer({ min: 1, max: 30 }), seconds: fc.integer({ min: 600, max: 14 * 3600 }) }),
  { minLength: 6, maxLength: 10, selector: ({ day }) => day },
)

const SECOND_OF_DOUBLE_TIME: [{ day: number; seconds: number }[], number[]] = [
  [{ day: 2, seconds: 12 * 3600 + 1 }, ...[1, 3, 4, 5, 10].map((day) => ({ day, seconds: 600 }))],
  [0, 0],
]

it(
  'law: the timesheet, approvals, the review, the close, and each file have the same hours, also after corrections',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        shifts,
        fc.array(fc.integer({ min: -40, max: 90 }), { minLength: 2, maxLength: 2 }),
        async (days, edits) => {
          const worker = await anEmployee(test, organization)
          const group = await aPayGroup(test, organization, [worker], MONTHLY)
          const address = `/api/pay-periods/${group}/${FIRST_DAY}`
          const startOf = (day: number) => Date.parse(`${FIRST_DAY}T13:00:00Z`) + day * 86_400_000
          const entries: { id: string; day: number; seconds: number }[] = []
          for (const { day, seconds } of days) {
            const [from, until] = [startOf(day), startOf(day) + seconds * 1000].map((at) => new Date(at).toISOString())
            entries.push({ id: await clock(test, worker, from ?? '', until), day, seconds })
          }
          const written: Written = { hours: new Map(), minutes: new Map() }
          for (const [index, change] of [0, ...edits].entries()) {
            const entry = entries[index]
            if (index > 0 && entry) {
              await call('POST', `${address}/timesheets/${worker.username}/reopen`, { note: 'Changed' })
              const clockOut = new Date(startOf(entry.day) + (entry.seconds + change) * 1000).toISOString()
              await call('PUT', `/api/time-entries/${entry.id}`, { clockOut })
            }
            const timesheet = (await call('GET', `${address}/timesheets/${worker.id}`)).json<PeriodTimesheet>()
            const { rows } = (await call('GET', address)).json<{ rows: TimesheetRow[] }>()
            const totals = rows[0]?.totals ?? []
            const sums = new Map<string, number>()
            for (const { lines } of timesheet.days) {
              for (const { code, seconds } of lines) sums.set(code, (sums.get(code) ?? 0) + seconds)
            }
            expect(new Map(totals.map(({ code, seconds }) => [code, seconds]))).toEqual(sums)
            const onScreen = [...sums].map(([code, seconds]) => [NAMES[code] ?? code, hoursText(seconds)] as const)

            await call('POST', `${address}/approve`, {
              people: [{ username: worker.username, factsHash: timesheet.factsHash }],
            })
            const preview = (await call('GET', `${address}/close-preview`)).json<ClosePreview>()
            const { contentHash } = preview
            const closed = await call('POST', `${address}/close`, { contentHash, without: [] })
            expect(closed.statusCode).toBe(200)
            const close = (await call('GET', `/api/payroll-closes/${group}/${index + 1}`)).json<PayrollCloseDetails>()
            expect(shown(close.totals)).toEqual(shown(preview.totals))
            if (index === 0) expect(shown(close.totals)).toEqual(withoutZeros(Object.fromEntries(onScreen)))

            await readFiles(group, index + 1, written)
            expect(new Map(nonZero(written.hours))).toEqual(
              new Map(nonZero(new Map(onScreen.map(([name, text]) => [name, Number(text)])))),
            )
            const minutes = [...sums].map(([code, seconds]) => [NAMES[code] ?? code, hoursMinutesText(seconds)])
            const writtenMinutes = nonZero(written.minutes).map(([name, sum]) => [name, hoursMinutesText(sum * 60)])
            expect(Object.fromEntries(writtenMinutes)).toEqual(
              Object.fromEntries(minutes.filter(([, text]) => text !== '0:00')),
            )
          }
          const verified = await call('GET', `/api/payroll-closes/${group}/3/verify`)
          expect(verified.json()).toEqual({ closes: 3, problem: null })
        },
      ),
      { ...parameters, examples: [SECOND_OF_DOUBLE_TIME] },
    )
  },
  timeout,
)
