import { afterAll, describe, expect, it } from 'vitest'
import {
  anAdmin,
  anEmployee,
  anOrganization,
  clock,
  type Member,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'

const test = await anApp()
const address = await test.app.listen({ host: '127.0.0.1', port: 0 })

const PERIOD = { startDate: '2026-11-01', endDate: '2026-11-19', format: 'csv' }
const PLEASE_WAIT = 'Please wait for your other exports to finish.'

const everything = (organization: TestOrganization, who: Member) =>
  test.call('POST', `/api/organizations/${organization.id}/timesheets/download`, { as: who, body: PERIOD })

async function aTeam(admins: number, entries = 1): Promise<{ organization: TestOrganization; members: Member[] }> {
  const organization = await anOrganization(test, 'enterprise')
  const members = [organization.orgAdmin]
  while (members.length < admins) members.push(await anAdmin(test, organization))
  await test.pool.query(
    `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, created_at)
     select $1, gen_random_uuid(), u.id, t, t + interval '5 minutes', t
     from users u, generate_series(1, $2) n, lateral (select '2026-11-02T14:00:00Z'::timestamptz + n * interval '10 minutes' as t) _
     where u.tenant_id = $1`,
    [organization.id, entries],
  )
  return { organization, members }
}

/** Blocks exports in the database, but not clock-ins. */
async function holdExports() {
  const client = await test.pool.connect()
  await client.query('begin')
  await client.query('lock table branding in access exclusive mode')
  const waiting = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    heldUp: async () => (await test.pool.query<{ n: number }>(waiting)).rows[0]?.n,
    async letGo() {
      await client.query('commit')
      client.release()
    },
  }
}

describe('40 concurrent exports of one organization', () => {
  it('use one connection, wait or are refused, and don’t delay other organizations or clock-ins', async () => {
    const [big, other, third] = [await aTeam(10, 300), await aTeam(1), await aTeam(1)]
    const worker = await anEmployee(test, other.organization)
    const hold = await holdExports()
    const messages: unknown[] = []
    const theirs = big.members
      .flatMap((member) => Array.from({ length: 4 }, () => everything(big.organization, member)))
      .map(async (answer) => {
        if ((await answer).statusCode === 429) messages.push((await answer).json<{ message: string }>().message)
        return (await answer).statusCode
      })
    await waitUntil(() => messages.length === 30, 5000)
    expect(new Set(messages)).toEqual(new Set([PLEASE_WAIT]))
    await waitUntil(async () => (await hold.heldUp()) === 1, 5000)

    const others = [other, third].map(({ organization }) => everything(organization, organization.orgAdmin))
    await waitUntil(async () => (await hold.heldUp()) === 2, 5000)
    await clock(test, worker, '2026-11-20T14:00:00Z')
    expect(await hold.heldUp()).toBe(2)

    await hold.letGo()
    expect((await Promise.all(theirs)).filter((status) => status === 200)).toHaveLength(10)
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('include files of users, timesheets, and emails; each person can have four', async () => {
    const { organization } = await aTeam(1)
    const { orgAdmin } = organization
    const { rows } = await test.pool.query<{ id: string }>('select id from time_entries where user_id = $1', [
      orgAdmin.id,
    ])
    const mail = { entries: rows, email: 'payroll@northwind.example' }
    const hold = await holdExports()
    const first = [
      everything(organization, orgAdmin),
      test.call('POST', '/api/download-timesheet', { as: orgAdmin, body: { entries: rows, format: 'pdf' } }),
      test.call('POST', '/api/send-timesheet', { as: orgAdmin, body: mail }),
      test.call('POST', '/api/send-timesheet', { as: orgAdmin, body: mail }),
    ]
    await waitUntil(async () => (await hold.heldUp()) === 1, 5000)
    const users = () => test.call('POST', '/api/admin/users/export', { as: orgAdmin, body: { format: 'csv' } })
    const refused = await users()
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { message: PLEASE_WAIT }])
    await hold.letGo()
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await users()).statusCode).toBe(200)
  })
})

describe('an export whose client disconnects', () => {
  it('frees its slot, also while it waits for one', async () => {
    const { organization } = await aTeam(1)
    const { orgAdmin } = organization
    const hold = await holdExports()
    const cookie = Object.entries(orgAdmin.cookies).map(([name, value]) => `${name}=${value}`)
    const leaving = new AbortController()
    const request = {
      method: 'POST',
      headers: { cookie: cookie.join('; '), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(PERIOD),
      signal: leaving.signal,
    }
    const url = `${address}/api/organizations/${organization.id}/timesheets/download`
    const statuses = Array.from({ length: 5 }, () =>
      fetch(url, request)
        .then(({ status }) => status)
        .catch((error: unknown) => (error as Error).name),
    )
    expect(await Promise.race(statuses)).toBe(429)
    leaving.abort()
    expect((await Promise.all(statuses)).filter((status) => status === 'AbortError')).toHaveLength(4)
    await hold.letGo()
    await waitUntil(async () => (await everything(organization, orgAdmin)).statusCode === 200, 5000)
  })
})

afterAll(() => test.app.server.closeAllConnections())
