import { describe, expect, it } from 'vitest'
import type { NotificationKind } from '#domain/notifications/contract.ts'
import {
  aLeaveRequest,
  anAdmin,
  anEmployee,
  anOrganization,
  aUserWithoutOrganization,
  type Member,
  ptoOf,
} from '#test/support/builders.ts'
import { anApp, type Caller } from '#test/support/harness.ts'

const test = await anApp()

const list = async (as: Caller) =>
  (await test.call('GET', '/api/account/notifications', { as })).json<{ settings: unknown }>().settings
const save = (as: Caller, kind: NotificationKind, email: boolean) =>
  test.call('PUT', `/api/account/notifications/${kind}`, { as, body: { email } })

const countEmails = async (recipient: string) => {
  const { rows } = await test.pool.query<{ n: number }>('select count(*) as n from mails where recipient = $1', [
    recipient,
  ])
  return rows[0]?.n
}

async function aWorkplace() {
  const organization = await anOrganization(test)
  const adminEmail = `admin.${organization.id}@northwind.example`
  const email = `worker.${organization.id}@northwind.example`
  const admin = await anAdmin(test, organization, { email: adminEmail })
  const worker = await anEmployee(test, organization, { email })
  const pto = await ptoOf(test, organization)
  const request = async (day: string) =>
    aLeaveRequest(test, worker, pto.id, { startDate: day, endDate: day, hoursRequested: 8 })
  const change = (path: string, as: Member) => test.call('POST', `/api/leave/requests/${path}`, { as })
  return { organization, admin, adminEmail, worker, email, request, change }
}

describe('notification settings', () => {
  it('are all on at first, keep what was chosen, and belong to one person', async () => {
    const { worker, admin } = await aWorkplace()
    const forgot = { kind: 'forgot-clock-out', email: null, push: true }
    const decided = { kind: 'request-decided', email: true, push: true }
    const entry = { kind: 'entry-changed', email: true, push: true }
    const timesheet = (kind: string) => ({ kind, email: true, push: true })
    const others = [
      entry,
      ...['timesheet-returned', 'timesheet-approved', 'timesheet-overdue', 'substitute-set'].map(timesheet),
      forgot,
    ]
    expect(await list(worker)).toEqual([decided, ...others])
    const off = { ...decided, email: false }
    expect((await save(worker, 'request-decided', false)).json()).toEqual(off)
    expect(await list(worker)).toEqual([off, ...others])
    expect(await list(admin)).toEqual([
      timesheet('request-waiting'),
      timesheet('timesheets-waiting'),
      decided,
      ...others,
    ])
    await test.call('PUT', '/api/account/notifications/request-decided', { as: worker, body: { push: false } })
    expect(await list(worker)).toEqual([{ ...off, push: false }, ...others])
    await save(worker, 'request-decided', true)
    const kept = { ...decided, push: false }
    expect(await list(worker)).toEqual([kept, ...others])
    const unchanged = await test.call('PUT', '/api/account/notifications/request-decided', { as: worker, body: {} })
    expect(unchanged.json()).toEqual(kept)
  })

  it('of people without an organization have nothing about leave', async () => {
    expect(await list(await aUserWithoutOrganization(test))).toEqual([
      { kind: 'forgot-clock-out', email: null, push: true },
    ])
  })

  it('400 for an unknown kind', async () => {
    const { worker } = await aWorkplace()
    expect((await save(worker, 'everything' as NotificationKind, false)).statusCode).toBe(400)
  })

  it('stop emails about decisions to the person who turned them off', async () => {
    const { organization, worker, email, request, change } = await aWorkplace()
    await save(worker, 'request-decided', false)
    const first = await request('2027-02-01')
    expect((await change(`${first.id}/status/approved`, organization.orgAdmin)).statusCode).toBe(200)
    expect(await countEmails(email)).toBe(0)
    await save(worker, 'request-decided', true)
    const second = await request('2027-02-02')
    await change(`${second.id}/status/approved`, organization.orgAdmin)
    expect(await countEmails(email)).toBe(1)
  })

  it('stop emails about requests to the administrator who turned them off, and to no other', async () => {
    const { organization, admin, adminEmail, worker, request, change } = await aWorkplace()
    const orgAdminEmail = `orgadmin.${organization.id}@northwind.example`
    await test.pool.query('update users set email = $1 where id = $2', [orgAdminEmail, organization.orgAdmin.id])
    await save(admin, 'request-waiting', false)
    const { id } = await request('2027-02-01')
    expect([await countEmails(adminEmail), await countEmails(orgAdminEmail)]).toEqual([0, 1])
    await change(`${id}/status/approved`, organization.orgAdmin)
    expect((await change(`${id}/cancel`, worker)).statusCode).toBe(200)
    expect([await countEmails(adminEmail), await countEmails(orgAdminEmail)]).toEqual([0, 2])
  })
})
