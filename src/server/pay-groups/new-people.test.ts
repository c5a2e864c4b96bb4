import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import {
  anAdmin,
  anOrganization,
  type Member,
  PASSWORD,
  PAY_TERMS,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()
const MIDDAY = new Date('2026-11-20T15:00:00Z')

let organization: TestOrganization
let boss: Member
let serial = 0

/** It is Friday, November 20, in the middle of a biweekly period. */
beforeEach(async () => {
  test.clock.now = MIDDAY
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
})

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, as = boss) =>
  test.call(method, url, { as, body })
const terms = { ...PAY_TERMS, effectiveFrom: '2026-11-01', frequency: 'biweekly', anchorDay: '2026-11-01' }
const start = async (more: object, name = `Group ${serial++}`) =>
  (await call('POST', '/api/pay-groups', { name, terms, ...more })).json<PayGroup>()
const take = (id: string, takesNewPeople: boolean) =>
  call('PUT', `/api/pay-groups/${id}/new-people`, { takesNewPeople })
const listTaking = async () =>
  (await call('GET', '/api/pay-groups')).json<PayGroup[]>().flatMap((each) => (each.takesNewPeople ? [each.id] : []))
const fresh = () => ({ username: `fresh_${serial++}_${organization.id.slice(-8)}`, email: `f${serial}@b.example` })
const add = async (as = boss) => {
  const { username, email } = fresh()
  const url = `/api/organizations/${organization.id}/users`
  expect((await call('POST', url, { username, email, password: PASSWORD }, as)).statusCode).toBe(201)
  return username
}
const placeOf = async (username: string) => {
  const people = (await call('GET', '/api/pay-people')).json<PayPerson[]>()
  return people.find((person) => person.username === username)?.payGroupId ?? null
}
const joinedOn = async (username: string) => {
  const select =
    'select lower(span)::text as from from pay_group_members m join users u on u.id = m.user_id where u.username = $1'
  return (await test.pool.query<{ from: string }>(select, [username])).rows.map(({ from }) => from)
}
const lastEntry = async () => (await call('GET', `/api/organizations/${organization.id}/audit`)).json<AuditEntry[]>()[0]

describe('people who are added later', () => {
  it('join the group that everyone is in, from the pay period of that day on', async () => {
    const group = await start({ ungrouped: true })
    expect(group.takesNewPeople).toBe(true)
    const username = await add()
    expect([await placeOf(username), await joinedOn(username)]).toEqual([group.id, ['2026-11-15']])
    expect((await lastEntry())?.changes).toEqual(
      expect.arrayContaining([
        { field: 'payGroup', from: group.name, to: group.name },
        { field: 'effectiveFrom', from: '2026-11-15', to: '2026-11-15' },
      ]),
    )
  })

  it('join it also if someone who doesn’t manage pay groups adds, invites, or imports them', async () => {
    const group = await start({ ungrouped: true })
    const admin = await anAdmin(test, organization)
    const invited = { ...fresh(), firstName: 'Ivy', lastName: 'Ited' }
    const imported = [fresh(), fresh()]
    const invitation = await call('POST', `/api/organizations/${organization.id}/invitations`, invited, admin)
    const file = await call('POST', '/api/admin/users/import', { rows: imported, links: 'show' }, admin)
    expect([invitation.statusCode, file.statusCode]).toEqual([201, 201])
    const usernames = [await add(admin), invited.username, ...imported.map(({ username }) => username)]
    for (const username of usernames) expect(await placeOf(username)).toBe(group.id)
  })

  it('join on the group’s day, in its time zone, and with its first period if that is later', async () => {
    const { id } = await start({ ungrouped: true, terms: { ...terms, timezone: 'Pacific/Kiritimati' } })
    // In Kiritimati it is already November 29.
    test.clock.now = new Date('2026-11-28T12:00:00Z')
    expect(await joinedOn(await add())).toEqual(['2026-11-29'])
    await take(id, false)
    const later = await start({ userIds: [], terms: { ...terms, effectiveFrom: '2026-12-13' } })
    await take(later.id, true)
    expect(await joinedOn(await add())).toEqual(['2026-12-13'])
  })

  it('are in no group if people were chosen, or a group no longer takes them', async () => {
    await start({ userIds: [boss.id] })
    expect(await placeOf(await add())).toBeNull()
    const group = await start({ ungrouped: true })
    expect((await take(group.id, false)).json<PayGroup>().takesNewPeople).toBe(false)
    expect(await placeOf(await add())).toBeNull()
  })
})

describe('the group that new people join', () => {
  it('is one: another group takes over only if someone says so', async () => {
    const first = await start({ ungrouped: true })
    await take(first.id, false)
    await add()
    await take(first.id, true)
    const second = await start({ ungrouped: true })
    expect([second.takesNewPeople, await listTaking()]).toEqual([false, [first.id]])
    expect((await take(second.id, true)).json<PayGroup>().takesNewPeople).toBe(true)
    expect(await listTaking()).toEqual([second.id])
    expect(await lastEntry()).toMatchObject({
      action: 'pay group changed',
      subject: { id: second.id },
      changes: [{ field: 'takesNewPeople', from: 'false', to: 'true' }],
    })
  })

  it('is one of two that administrators choose at the same time', async () => {
    const groups = [await start({ userIds: [] }), await start({ userIds: [] })]
    const held = { text: 'select 1 from pay_groups where tenant_id = $1 for update', values: [organization.id] }
    const answers = await raceBehindLock(test, held, () => groups.map(({ id }) => take(id, true)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await listTaking()).toHaveLength(1)
  })
})
