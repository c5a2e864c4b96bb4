import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { type Theme } from '#domain/branding/contract.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { Newer } from '#domain/errors.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anEmployee,
  anOrganization,
  aPayGroup,
  aPolicy,
  aRegistration,
  PASSWORD,
} from './support/builders.ts'
import { anApp } from './support/harness.ts'
import { EXPORT_TEMPLATE } from './support/payroll.ts'
import { aTeam } from './support/teams.ts'

const test = await anApp()
const own = await anOrganization(test)
const { orgAdmin } = own

const auditLines = async () =>
  (await test.call('GET', `/api/organizations/${own.id}/audit?limit=1000`, { as: orgAdmin })).json<AuditEntry[]>()
    .length

describe.each([
  ['isAdmin', (id: string) => `/api/admin/users/${id}/toggle-admin`],
  ['isOrgAdmin', (id: string) => `/api/organizations/${own.id}/users/${id}/toggle-org-admin`],
  ['requireLocation', () => `/api/organizations/${own.id}/toggle-location-requirement`],
])('the switch for %s', (field, urlOf) => {
  const valueIn = (answer: Record<string, unknown>) => (answer.user as Record<string, unknown> | undefined) ?? answer

  it('sets the given value once, however often it is sent, and toggles without one', async () => {
    const url = urlOf((await anEmployee(test, own)).id)
    const send = async (body?: object) => {
      const before = await auditLines()
      const answer = await test.call('POST', url, { as: orgAdmin, body })
      expect(answer.statusCode).toBe(200)
      return [valueIn(answer.json())[field], (await auditLines()) - before]
    }
    expect([
      await send({ [field]: true }),
      await send({ [field]: true }),
      await send({ [field]: false }),
      await send({ [field]: false }),
      await send(),
      await send({}),
    ]).toEqual([
      [true, 1],
      [true, 0],
      [false, 1],
      [false, 0],
      [true, 1],
      [false, 1],
    ])
  })
})

type Row = { version: number } & Record<string, unknown>

const { username: _, password: __, ...contact } = { ...aRegistration().adminUser, lastName: 'Worker' }
const look: Theme = { primaryColor: '#123456', secondaryColor: '#ffffff', fontFamily: 'Lato' }
const worker = await anEmployee(test, own)
const type = await aLeaveType(test, own)
const policy = await aPolicy(test, own, type.id)
const request = await aLeaveRequest(test, worker, type.id)
const payGroupId = await aPayGroup(test, own, [])
const teamId = await aTeam(test, own, [], [])

const layout = (await test.call('POST', '/api/export-templates', { as: orgAdmin, body: EXPORT_TEMPLATE })).json<{
  id: string
}>()
const layoutRow = async () => {
  const read = await test.call('GET', '/api/export-templates', { as: orgAdmin })
  return read.json<{ templates: Row[] }>().templates.find(({ id }) => id === layout.id) as Row
}

const meal = { kind: 'meal', startedAt: '2026-11-19T18:00:00.000Z', endedAt: '2026-11-19T18:30:00.000Z' }
const shift = { clockIn: '2026-11-19T14:00:00.000Z', clockOut: '2026-11-19T22:00:00.000Z', breaks: [meal] }
const entry = (
  await test.call('POST', '/api/time-entries', { as: orgAdmin, body: { username: worker.id, ...shift } })
).json<TimeEntry>()
const entryRow = () => rowFrom(`/api/time-entries/${worker.id}`, entry.id)

const rowFrom = async (url: string, id?: string): Promise<Row> => {
  const read = (await test.call('GET', url, { as: orgAdmin })).json<Row | Row[]>()
  return Array.isArray(read) ? (read.find((row) => row.id === id) as Row) : read
}
const person = () => rowFrom('/api/admin/users', worker.id)
type Save = ReturnType<typeof put>
const put = (url: string) => (body: object) => test.call('PUT', url, { as: orgAdmin, body })
const sendForm = (url: string) => (fields: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return put(url)(form)
}

describe.each<[string, () => Promise<Row>, Save, object, object]>([
  [
    'a person, by the screen of admins',
    person,
    put(`/api/admin/users/${worker.id}`),
    { ...contact, username: worker.username, city: 'Skokie' },
    { ...contact, username: worker.username, email: 'new@northwind.example' },
  ],
  [
    'a person, by the dashboard',
    person,
    put(`/api/organizations/${own.id}/users/${worker.id}/update`),
    { ...contact, city: 'Evanston' },
    { ...contact, email: 'newer@northwind.example' },
  ],
  [
    'oneself, by My account',
    () => rowFrom('/api/account'),
    put('/api/account/profile'),
    { phoneNumber: '3125550111' },
    { phoneNumber: '3125550112' },
  ],
  [
    "one's own email address",
    () => rowFrom('/api/account'),
    (fields) => put('/api/account/email')({ ...fields, currentPassword: PASSWORD }),
    { email: 'ada.boss@northwind.example' },
    { email: 'boss@northwind.example' },
  ],
  [
    'a leave type',
    () => rowFrom('/api/leave/types', type.id),
    put(`/api/leave/types/${type.id}`),
    { name: 'Jury Duty' },
    { description: 'Days in court' },
  ],
  [
    'a leave policy',
    () => rowFrom(`/api/leave/types/${type.id}/policies`, policy.id),
    put(`/api/leave/policies/${policy.id}`),
    { annualAllocation: 100 },
    { rules: { maxCarryOver: 16 } },
  ],
  [
    'the days of a leave request',
    () => rowFrom(`/api/leave/requests/${request.id}/days`),
    put(`/api/leave/requests/${request.id}/days`),
    { days: [{ day: '2026-12-21', hours: 4 }] },
    { days: [{ day: '2026-12-22', hours: 8 }] },
  ],
  [
    'a time entry',
    entryRow,
    put(`/api/time-entries/${entry.id}`),
    { clockOut: '2026-11-19T22:30:00.000Z' },
    { notes: 'Stayed for the delivery' },
  ],
  [
    'a break of a time entry',
    entryRow,
    put(`/api/time-entries/${entry.id}/breaks/${entry.breaks[0]?.id}`),
    { endedAt: '2026-11-19T18:45:00.000Z' },
    { kind: 'rest' },
  ],
  [
    'a team',
    () => rowFrom('/api/teams', teamId),
    put(`/api/teams/${teamId}`),
    { name: 'Kitchen', managerIds: [orgAdmin.id] },
    { name: 'Bar', managerIds: [] },
  ],
  [
    'a pay group',
    () => rowFrom('/api/pay-groups', payGroupId),
    put(`/api/pay-groups/${payGroupId}`),
    { name: 'Drivers' },
    { name: 'Warehouse' },
  ],
  [
    'a layout of payroll files',
    layoutRow,
    put(`/api/export-templates/${layout.id}`),
    { ...EXPORT_TEMPLATE, format: 'xlsx' },
    { ...EXPORT_TEMPLATE, hoursFormat: 'h:mm' },
  ],
  [
    'the branding',
    () => rowFrom('/api/admin/branding'),
    sendForm('/api/admin/branding'),
    { ...look, primaryColor: '#aa0000' },
    { ...look, fontFamily: 'Roboto' },
  ],
  [
    "the organization's details",
    () => rowFrom(`/api/organizations/${own.id}`),
    put(`/api/organizations/${own.id}/details`),
    { city: 'Evanston' },
    { website: 'https://northwind.example' },
  ],
  [
    'the time zone',
    () => rowFrom(`/api/organizations/${own.id}`),
    put(`/api/organizations/${own.id}/timezone`),
    { timezone: 'America/Denver' },
    { timezone: 'America/New_York' },
  ],
  [
    'the hours until clocking out asks',
    () => rowFrom(`/api/organizations/${own.id}`),
    put(`/api/organizations/${own.id}/ask-after-hours`),
    { askAfterHours: 10 },
    { askAfterHours: 12 },
  ],
  [
    'the team calendar',
    () => rowFrom(`/api/organizations/${own.id}`),
    put(`/api/organizations/${own.id}/team-calendar`),
    { teamCalendar: 'types' },
    { teamCalendar: 'hidden' },
  ],
  [
    'language and region',
    () => rowFrom(`/api/organizations/${own.id}`),
    put(`/api/organizations/${own.id}/language`),
    { language: 'en', region: 'DE' },
    { language: 'en', region: 'CA' },
  ],
])('%s', (_name, read, save, first, second) => {
  it('is not overwritten by a save based on an older version', async () => {
    const { version } = await read()
    const lines = await auditLines()
    expect((await save({ ...first, version })).statusCode).toBe(200)
    const saved = await read()
    expect([saved.version === version, (await auditLines()) - lines]).toEqual([false, 1])

    const refused = await save({ ...second, version })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message: 'This was changed after you opened it. Nothing was saved.',
        newer: { row: saved, changedBy: 'Ada Boss', changedAt: test.clock.now.toISOString() } satisfies Newer,
      },
    ])
    expect([await read(), (await auditLines()) - lines]).toEqual([saved, 1])

    // Saving what is already stored succeeds, for example after a lost response.
    expect((await save({ ...first, version })).statusCode).toBe(200)
    expect([await read(), (await auditLines()) - lines]).toEqual([saved, 1])

    expect((await save({ ...second, version: saved.version })).statusCode).toBe(200)
    expect((await auditLines()) - lines).toBe(2)
    // A program that sends no version replaces any version.
    expect((await save(first)).statusCode).toBe(200)
  })
})

it('a stale save does not restore removed branding', async () => {
  const save = sendForm('/api/admin/branding')
  await save(look)
  const { version } = await rowFrom('/api/admin/branding')
  await test.call('DELETE', '/api/admin/branding', { as: orgAdmin })
  expect((await save({ ...look, fontFamily: 'Inter', version })).statusCode).toBe(409)
  expect(await rowFrom('/api/admin/branding')).toMatchObject({ isOwn: false, version: 0 })
  await save(look)
  expect((await save({ ...look, fontFamily: 'Inter', version })).statusCode).toBe(409)
})
