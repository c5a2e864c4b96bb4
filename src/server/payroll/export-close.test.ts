import XLSX from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { ExportTemplate, PayrollClose, PayrollCloseDetails } from '#domain/payroll/contract.ts'
import { buildApp } from '#server/app.ts'
import {
  anEmployee,
  anOrganization,
  aPayGroup,
  clock,
  LAST_WEEK,
  type Member,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { aClosedPayroll, EXPORT_TEMPLATE } from '#test/support/payroll.ts'

const test = await anApp()

let organization: TestOrganization
let boss: Member
let ada: Member
let evil: Member
let group: string

/** Two people with nine hours on Thursday, November 12, one of them with a name that looks like a formula. */
beforeAll(async () => {
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  ada = await anEmployee(test, organization, { firstName: 'Ada', lastName: 'Łukasz' })
  evil = await anEmployee(test, organization, { firstName: '=1+1', lastName: '@evil, "quoted"' })
  group = await aPayGroup(test, organization, [ada, evil], { effectiveFrom: LAST_WEEK })
  await call('PUT', `/api/pay-groups/${group}`, { name: 'Hourly staff' })
  for (const who of [ada, evil]) await clock(test, who, '2026-11-12T14:00:00Z', '2026-11-12T23:00:00Z')
  await aClosedPayroll(test, organization, group)
})

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => test.call(method, url, { as: boss, body })
const download = (templateId: string) => call('POST', `/api/payroll-closes/${group}/1/export`, { templateId })

async function aTemplate(fields: object = {}): Promise<ExportTemplate> {
  const body = { ...EXPORT_TEMPLATE, ...fields }
  const added = await call('POST', '/api/export-templates', body)
  if (added.statusCode !== 201) throw new Error(added.body)
  return added.json<ExportTemplate>()
}

describe('a payroll file', () => {
  it('needs no setup, and no name in it can run as a formula', async () => {
    const file = await download('default')
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payroll-hourly-staff-${LAST_WEEK}-1.csv"`,
    })
    expect(file.body).toBe(
      [
        '\uFEFFPayroll ID,Username,Last name,First name,Period start,Period end,Pay code,Hours',
        `,${evil.username},"'@evil, ""quoted""",'=1+1,11/08/2026,11/14/2026,Regular,9.00`,
        `,${ada.username},Łukasz,Ada,11/08/2026,11/14/2026,Regular,9.00`,
        '',
      ].join('\r\n'),
    )
  })

  it('is recorded with its hash, shown with the close, and in the audit log', async () => {
    await download('default')
    const { rows } = await test.pool.query('select template_id, bytes, length(sha256) as hash from payroll_exports')
    expect(rows.at(-1)).toEqual({ template_id: 'default', bytes: expect.any(Number) as unknown, hash: 32 })
    const [close] = (await call('GET', '/api/payroll-closes')).json<PayrollClose[]>()
    expect(close?.lastExport).toEqual({ at: test.clock.now.toISOString(), by: 'Ada Boss' })
    const log = (await call('GET', `/api/organizations/${organization.id}/audit`)).json<{ action: string }[]>()
    expect(log[0]?.action).toBe('payroll exported')
  })

  it.each(['csv', 'xlsx'])(
    'as %s has the same bytes after edits, at another time, and in another process',
    async (format) => {
      const { id } = await aTemplate({ format })
      const first = await download(id)
      expect(first.statusCode).toBe(200)
      const { now } = test.clock
      test.clock.now = new Date('2027-03-20T12:34:56Z')
      await call('PUT', `/api/pay-people/${ada.id}`, { payrollId: `new-${format}`, overtimeExempt: false })
      await test.pool.query(`update users set last_name = 'Renamed' where id = $1`, [ada.id])
      const other = await buildApp(test.services, null)
      test.clock.now = now
      const again = await other.inject({
        method: 'POST',
        url: `/api/payroll-closes/${group}/1/export`,
        cookies: boss.cookies,
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { templateId: id },
      })
      await other.close()
      expect(again.statusCode).toBe(200)
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    },
  )

  it('as Excel has hours as numbers, and text as text', async () => {
    const { id } = await aTemplate({ format: 'xlsx' })
    const sheet = XLSX.read((await download(id)).rawPayload, { cellNF: true }).Sheets['Payroll'] ?? {}
    const cellAt = (place: string): XLSX.CellObject => sheet[place] ?? { t: 'z' }
    expect(['A1', 'B1', 'C1', 'A2', 'B2'].map((place) => [cellAt(place).t, cellAt(place).v])).toEqual([
      ['s', 'Name'],
      ['s', 'Earning'],
      ['s', 'Hours'],
      ['s', '=1+1 @evil, "quoted"'],
      ['s', 'E01'],
    ])
    expect([cellAt('C2').t, cellAt('C2').v, cellAt('C2').w]).toEqual(['n', 9, '9.00'])
  })

  it('is refused for codes without a text, missing payroll IDs, and unknown layouts', async () => {
    const messageOf = async (fields: object) => {
      const answer = await download((await aTemplate(fields)).id)
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    expect(await messageOf({ codes: [] })).toEqual([
      409,
      'This file layout has no text for Regular. Add what payroll calls it.',
    ])
    expect(await messageOf({ columns: ['payrollId', 'code', 'hours'].map((field) => ({ field })) })).toEqual([
      409,
      '=1+1 @evil, "quoted" and Ada Łukasz have no payroll ID. Add it in Settings under Pay groups, People (for someone who was deleted: on the closed payroll), or choose a layout without that column.',
    ])
    expect((await download('unknown')).statusCode).toBe(404)
  })
})

describe('payroll IDs that a close has none for', () => {
  const setId = (who: Member, payrollId: string) =>
    call('PUT', `/api/pay-people/${who.id}`, { payrollId, overtimeExempt: false })
  const columns = ['payrollId', 'code', 'hours'].map((field) => ({ field }))
  const lines = (ids: string[]) => ['Payroll ID,Pay code,Hours', ...ids.map((id) => `${id},E01,9.00`), ''].join('\r\n')

  beforeEach(async () => {
    await test.pool.query('delete from payroll_filled_ids')
    for (const who of [ada, evil]) await setId(who, '')
  })

  it('are filled in by the first file that needs them, and stay as they are then', async () => {
    const { id } = await aTemplate({ columns })
    await setId(ada, '0042')
    expect((await download(id)).json()).toEqual({
      message:
        '=1+1 @evil, "quoted" has no payroll ID. Add it in Settings under Pay groups, People (for someone who was deleted: on the closed payroll), or choose a layout without that column.',
    })
    await setId(ada, '0043')
    await setId(evil, '7')
    const first = await download(id)
    expect(first.body).toBe(lines(['7', '0043']))
    const [audit] = (await call('GET', `/api/organizations/${organization.id}/audit`)).json<AuditEntry[]>()
    expect(audit?.changes).toContainEqual({ field: 'filledPayrollIds', from: '2', to: '2' })
    await setId(ada, 'other')
    expect((await download(id)).body).toBe(first.body)
    const { rows } = await test.pool.query(
      `select f.payroll_id, e.template_id from payroll_filled_ids f join payroll_exports e on e.id = f.export_id order by 1`,
    )
    expect(rows).toEqual(['0043', '7'].map((payroll_id) => ({ payroll_id, template_id: id })))
    expect((await download('default')).body).toContain(`\n0043,${ada.username},`)
  })

  it('of someone who was deleted without one come with a file, once, and not for people who are there', async () => {
    const other = await anOrganization(test, 'enterprise')
    const as = other.orgAdmin
    const [gone, here] = [await anEmployee(test, other), await anEmployee(test, other)]
    const ofOther = await aPayGroup(test, other, [gone, here], { effectiveFrom: LAST_WEEK })
    for (const who of [gone, here]) await clock(test, who, '2026-11-12T14:00:00Z', '2026-11-12T23:00:00Z')
    await aClosedPayroll(test, other, ofOther)
    expect((await test.call('DELETE', `/api/organizations/${other.id}/users/${gone.id}`, { as })).statusCode).toBe(200)
    const layout = await test.call('POST', '/api/export-templates', { as, body: { ...EXPORT_TEMPLATE, columns } })
    const { id: templateId } = layout.json<ExportTemplate>()
    const address = `/api/payroll-closes/${ofOther}/1`
    const needy = async () =>
      (await test.call('GET', address, { as }))
        .json<PayrollCloseDetails>()
        .details.flatMap(({ userId, needsPayrollId }) => (needsPayrollId ? [userId] : []))
    const send = (payrollIds: { userId: string; payrollId: string }[]) =>
      test.call('POST', `${address}/export`, { as, body: { templateId, payrollIds } })
    expect(await needy()).toEqual([gone.id])
    const both = [gone, here].map(({ id }, index) => ({ userId: id, payrollId: `00${index + 1}` }))
    expect((await send(both)).json()).toMatchObject({
      message: expect.stringMatching(/^Will Worker has no payroll ID/) as unknown,
    })
    await test.call('PUT', `/api/pay-people/${here.id}`, { as, body: { payrollId: '9', overtimeExempt: false } })
    expect((await send([{ userId: gone.id, payrollId: '=1' }])).statusCode).toBe(400)
    const file = await send(both)
    expect(file.body.split('\r\n').slice(1).sort()).toEqual(['', '001,E01,9.00', '9,E01,9.00'])
    expect(await needy()).toEqual([])
    expect((await send([{ userId: gone.id, payrollId: '5' }])).body).toBe(file.body)
  })

  it('are the same in two files that are made at the same time', async () => {
    const { id } = await aTemplate({ columns })
    await setId(ada, '1')
    await setId(evil, '2')
    const answers = await Promise.all([download(id), download(id), download('default')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toBe(answers[1]?.body)
  })
})

describe('a file layout', () => {
  it('is refused with a column twice, by name', async () => {
    const columns = ['name', 'code', 'hours', 'name'].map((field) => ({ field, title: '' }))
    await expect(aTemplate({ columns })).rejects.toThrow('Name is in the file twice. Remove one of them.')
  })

  it('gets a new version when it changes, and files say which one they were made with', async () => {
    const template = await aTemplate()
    const { id, version, ...fields } = template
    const save = (body: object) => call('PUT', `/api/export-templates/${id}`, body)
    expect((await save({ ...fields, version })).json()).toEqual(template)
    expect((await save({ ...fields, name: 'Other', version })).json()).toMatchObject({ version: 2, name: 'Other' })
    expect((await save({ ...fields, name: 'Third', version })).statusCode).toBe(409)
    await download(id)
    const { rows } = await test.pool.query('select template_version from payroll_exports where template_id = $1', [id])
    expect(rows).toEqual([{ template_version: 2 }])
    const { templates, codes } = (await call('GET', '/api/export-templates')).json<{
      templates: ExportTemplate[]
      codes: { name: string }[]
    }>()
    expect(templates[0]).toMatchObject({ id: 'default', name: 'Standard CSV' })
    expect(templates.filter((one) => one.id === id)).toMatchObject([{ version: 2 }])
    expect(codes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Regular', 'Paid Time Off (PTO)']) as unknown)
  })
})
