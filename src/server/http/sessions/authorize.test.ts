import { expect, it } from 'vitest'
import { anEmployee, anOrganization, clock, PASSWORD } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()

const pageOf = ({ id }: { id: string }) => ({ 'watchbell-user': id })

it('a page that shows someone else cannot read, write, upload, or download', async () => {
  const organization = await anOrganization(test)
  const { orgAdmin } = organization
  const ada = await anEmployee(test, organization)
  const entry = await clock(test, orgAdmin, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  const body = { username: orgAdmin.username, clockIn: '2026-11-20T08:00:00Z' }
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const as = orgAdmin
  const headers = pageOf(ada)
  const answers = [
    await test.call('GET', '/api/user', { as, headers }),
    await test.call('GET', '/api/leave/balances', { as, headers }),
    await test.call('GET', `/api/organizations/${organization.id}/on-the-clock`, { as, headers }),
    await test.call('POST', '/api/time-entries', { as, headers, body }),
    await test.call('DELETE', `/api/time-entries/${entry}`, { as, headers }),
    await test.call('PUT', '/api/admin/branding', { as, headers: { ...headers, ...form }, body: '--x--' }),
    await test.call('POST', '/api/download-timesheet', {
      as,
      headers,
      body: { entries: [{ id: entry }], format: 'csv' },
    }),
    await test.call('POST', '/api/logout', { as, headers }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect(answer.headers).toMatchObject(pageOf(orgAdmin))
    expect(answer.json()).toEqual({ message: 'Someone else is signed in here now. Reload the page.' })
  }
  const own = await test.call('GET', `/api/time-entries/${orgAdmin.username}`, { as, headers: pageOf(orgAdmin) })
  expect(own.json()).toMatchObject([{ id: entry }])
})

it('programs without a page act for the signed-in person', async () => {
  const { orgAdmin } = await anOrganization(test)
  expect((await test.call('GET', '/api/user', { as: orgAdmin })).json()).toMatchObject({ id: orgAdmin.id })
})

it('lets a page sign in again after its session has ended', async () => {
  const { orgAdmin } = await anOrganization(test)
  const headers = pageOf(orgAdmin)
  const ended = await test.call('GET', '/api/user', { headers })
  expect(ended.statusCode).toBe(401)
  expect(ended.headers).toMatchObject({ 'watchbell-user': 'none' })
  const credentials = { username: orgAdmin.username, password: PASSWORD }
  const wrong = await test.call('POST', '/api/login', { headers, body: { ...credentials, password: 'not this one' } })
  expect([wrong.statusCode, wrong.headers['watchbell-user']]).toEqual([401, undefined])
  expect((await test.call('POST', '/api/login', { headers, body: credentials })).statusCode).toBe(200)
})
