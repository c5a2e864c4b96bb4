import { describe, expect, it } from 'vitest'
import {
  anEmployee,
  anOrganization,
  aPlatformAdmin,
  aUserWithoutOrganization,
  clock,
  type Member,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const organization = await anOrganization(test)
const { orgAdmin } = organization

/** An employee with one entry whose username has changed since their page was opened. */
async function aRenamed(): Promise<{ wim: Member; entry: string }> {
  const wim = await anEmployee(test, organization)
  const entry = await clock(test, wim, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  await test.pool.query('update users set username = $2 where id = $1', [wim.id, `${wim.username}_renamed`])
  return { wim, entry }
}

describe('after a username has changed', () => {
  it('an open page of that person reads and adds their entries by id', async () => {
    const { wim, entry } = await aRenamed()
    const body = { username: wim.id, clockIn: '2026-11-20T08:00:00Z' }
    const headers = { 'idempotency-key': 'one' }
    const added = await test.call('POST', '/api/time-entries', { as: wim, body, headers })
    expect(added.statusCode).toBe(201)
    expect((await test.call('POST', '/api/time-entries', { as: wim, body, headers })).json()).toEqual(added.json())
    const listed = await test.call('GET', `/api/time-entries/${wim.id}`, { as: wim })
    expect(listed.json()).toMatchObject([{ username: `${wim.username}_renamed` }, { id: entry }])
    expect((await test.call('GET', `/api/time-entries/${wim.username}`, { as: wim })).statusCode).toBe(404)
  })

  it('so does an open page of their administrator', async () => {
    const { wim, entry } = await aRenamed()
    const [own, platform] = [
      `/api/organizations/${organization.id}/users/${wim.id}/timesheets`,
      '/api/admin/timesheets',
    ]
    expect((await test.call('GET', own, { as: orgAdmin })).json()).toMatchObject([{ id: entry }])
    const owner = await aPlatformAdmin(test)
    const read = await test.call('GET', `${platform}?username=${wim.id}`, { as: owner })
    expect(read.json()).toMatchObject([{ id: entry }])
  })
})

it('an id gives no more access than a username', async () => {
  const [wim, kim] = [await anEmployee(test, organization), await anEmployee(test, organization)]
  const stranger = await aUserWithoutOrganization(test)
  expect((await test.call('GET', `/api/time-entries/${wim.id}`, { as: kim })).statusCode).toBe(403)
  expect((await test.call('GET', `/api/time-entries/${wim.id}`, { as: stranger })).statusCode).toBe(404)
  expect((await test.call('GET', `/api/time-entries/${stranger.id}`, { as: orgAdmin })).statusCode).toBe(404)
})

it("a username that equals someone's id finds its owner only if no one has that id", async () => {
  const [wim, kim] = [await anEmployee(test, organization), await anEmployee(test, organization)]
  const entry = await clock(test, wim, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  await test.pool.query('update users set username = $2 where id = $1', [kim.id, wim.id])
  const path = `/api/time-entries/${wim.id}`
  expect((await test.call('GET', path, { as: wim })).json()).toMatchObject([{ id: entry }])
  expect((await test.call('GET', path, { as: orgAdmin })).json()).toMatchObject([{ id: entry }])
})
