import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import type { Presence } from '#domain/time-entries/contract.ts'
import {
  anAdmin,
  anEmployee,
  anOrganization,
  clock,
  type Member,
  PASSWORD,
  type TestOrganization,
} from '#test/support/builders.ts'
import { type EventListener, openEventListener } from '#test/support/event-listener.ts'
import { anApp, type Caller } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'
import { aTeam } from '#test/support/teams.ts'

const test = await anApp()
await test.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.app.server.address() as AddressInfo
const listeners: EventListener<Presence>[] = []
afterAll(() => listeners.forEach((listener) => listener.close()))

const cookieOf = ({ cookies }: Caller) =>
  Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')

async function listen(organization: TestOrganization, as: Caller): Promise<EventListener<Presence>> {
  const url = `http://127.0.0.1:${port}/api/organizations/${organization.id}/on-the-clock`
  const listener = await openEventListener<Presence>(url, cookieOf(as))
  listeners.push(listener)
  return listener
}

const clockInsOf = ({ events }: EventListener<Presence>, person: Member) =>
  events
    .flatMap(({ people }) => people)
    .filter(({ userId }) => userId === person.id)
    .map(({ clockIn }) => clockIn)
const send = (who: Member, method: 'PUT' | 'DELETE' | 'POST', url: string, body?: object) =>
  test.call(method, `/api/time-entries${url}`, { as: who, body })

it('sends everyone who is on the clock, then every change', async () => {
  const organization = await anOrganization(test)
  const early = await anEmployee(test, organization, { firstName: 'Early', lastName: 'Bird' })
  const late = await anEmployee(test, organization)
  const entry = await clock(test, early, '2026-11-20T14:00:00Z')
  await clock(test, late, '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z')
  const listener = await listen(organization, organization.orgAdmin)
  expect(listener.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(listener.headers.get('cache-control')).toBe('no-store')
  expect(listener.headers.get('x-accel-buffering')).toBe('no')
  expect(listener.events).toEqual([
    {
      everybody: true,
      people: [{ userId: early.id, clockIn: '2026-11-20T14:00:00.000Z', employeeName: 'Early Bird', breaks: [] }],
    },
  ])

  const steps: [Member, () => Promise<unknown>, string | null][] = [
    [late, () => clock(test, late, '2026-11-20T14:30:00Z'), '2026-11-20T14:30:00.000Z'],
    [early, () => send(early, 'PUT', `/${entry}`, { clockOut: '2026-11-20T14:45:00Z' }), null],
    [early, () => send(early, 'PUT', `/${entry}`, { clockOut: null }), '2026-11-20T14:00:00.000Z'],
    [early, () => send(early, 'PUT', `/${entry}`, { clockIn: '2026-11-20T13:00:00Z' }), '2026-11-20T13:00:00.000Z'],
    [early, () => send(early, 'DELETE', `/${entry}`), null],
    [early, () => send(early, 'POST', `/${entry}/restore`), '2026-11-20T13:00:00.000Z'],
  ]
  for (const [who, act, expected] of steps) {
    const before = clockInsOf(listener, who).length
    await act()
    await waitUntil(() => clockInsOf(listener, who).length > before, 5000)
    expect(clockInsOf(listener, who).at(-1)).toBe(expected)
  }
  expect(listener.events.slice(1).every(({ everybody }) => !everybody)).toBe(true)
})

it('never sends changes of another organization', async () => {
  const [mine, theirs] = [await anOrganization(test), await anOrganization(test)]
  const [colleague, victim] = [await anEmployee(test, mine), await anEmployee(test, theirs)]
  const [listener, theirListener] = [await listen(mine, mine.orgAdmin), await listen(theirs, theirs.orgAdmin)]
  await clock(test, victim, '2026-11-20T14:00:00Z')
  await waitUntil(() => clockInsOf(theirListener, victim).length > 0, 5000)
  await clock(test, colleague, '2026-11-20T14:00:00Z')
  await waitUntil(() => clockInsOf(listener, colleague).length > 0, 5000)
  expect(listener.events.flatMap(({ people }) => people.map(({ userId }) => userId))).toEqual([colleague.id])
  test.services.signals.entriesChanged(mine.id, victim.id)
  await clock(test, await anEmployee(test, mine), '2026-11-20T14:00:00Z')
  await waitUntil(() => listener.events.length === 3, 5000)
  expect(clockInsOf(listener, victim)).toEqual([])
})

it('shows a manager the people of their team, and ends when these are others', async () => {
  const organization = await anOrganization(test)
  const { orgAdmin: as } = organization
  const [manager, member, other] = [
    await anEmployee(test, organization),
    await anEmployee(test, organization),
    await anEmployee(test, organization),
  ]
  await aTeam(test, organization, [manager], [member])
  await clock(test, other, '2026-11-20T13:00:00Z')
  const [listener, everyone] = [await listen(organization, manager), await listen(organization, as)]
  expect(listener.events).toEqual([{ everybody: true, people: [] }])
  await clock(test, member, '2026-11-20T14:00:00Z')
  await waitUntil(() => clockInsOf(listener, member).length > 0, 5000)
  expect(clockInsOf(listener, other)).toEqual([])
  const move = { userIds: [member.id], teamId: null, from: '2026-11-20' }
  expect((await test.call('POST', '/api/team-people/move', { as, body: move })).statusCode).toBe(200)
  test.services.signals.peopleChanged(organization.id)
  await waitUntil(() => listener.isClosed(), 5000)
  expect(everyone.isClosed()).toBe(false)
})

it('ends right away when the role is removed, the password reset, the person deleted, or the session ended', async () => {
  const organization = await anOrganization(test)
  const { orgAdmin } = organization
  const users = `/api/organizations/${organization.id}/users`
  const credentials = { username: (await anEmployee(test, organization)).username, password: PASSWORD }
  const cases: [string, (admin: Member) => Promise<unknown>][] = [
    ['role', ({ id }) => test.call('POST', `/api/admin/users/${id}/toggle-admin`, { as: orgAdmin })],
    [
      'password',
      ({ id }) =>
        test.call('POST', `${users}/${id}/reset-password`, { as: orgAdmin, body: { newPassword: 'a new password' } }),
    ],
    [
      'link',
      async ({ id }) => {
        const made = await test.call('POST', `${users}/${id}/password-link`, { as: orgAdmin, body: { send: false } })
        const token = made.json<{ link: string }>().link.split('#')[1]
        await test.call('POST', '/api/password-links/use', { body: { token, newPassword: 'a new password' } })
      },
    ],
    ['person', ({ id }) => test.call('DELETE', `${users}/${id}`, { as: orgAdmin })],
    ['session', (admin) => test.call('POST', '/api/logout', { as: admin })],
    [
      'session of a browser in which another signs in',
      (admin) => test.call('POST', '/api/login', { as: admin, body: credentials }),
    ],
    [
      'session of a browser in which a link is used',
      async (admin) => {
        const { id } = await anEmployee(test, organization)
        const made = await test.call('POST', `${users}/${id}/password-link`, { as: orgAdmin, body: { send: false } })
        const token = made.json<{ link: string }>().link.split('#')[1]
        await test.call('POST', '/api/password-links/use', {
          as: admin,
          body: { token, newPassword: 'a new password' },
        })
      },
    ],
  ]
  for (const [what, take] of cases) {
    const admin = await anAdmin(test, organization)
    const [listener, other] = [await listen(organization, admin), await listen(organization, orgAdmin)]
    await take(admin)
    await waitUntil(() => listener.isClosed(), 5000).catch(() => expect(what).toBe('ended'))
    expect([what, other.isClosed()]).toEqual([what, false])
    other.close()
  }
})

it('a deleted person is no longer on the clock', async () => {
  const organization = await anOrganization(test)
  const worker = await anEmployee(test, organization)
  await clock(test, worker, '2026-11-20T14:00:00Z')
  const listener = await listen(organization, organization.orgAdmin)
  await test.call('DELETE', `/api/organizations/${organization.id}/users/${worker.id}`, { as: organization.orgAdmin })
  await waitUntil(() => clockInsOf(listener, worker).at(-1) === null, 5000)
})

it('429 for too many windows of one person', async () => {
  const organization = await anOrganization(test)
  const listeners = await Promise.all(Array.from({ length: 10 }, () => listen(organization, organization.orgAdmin)))
  expect((await listen(organization, organization.orgAdmin)).status).toBe(429)
  listeners[0]?.close()
  await waitUntil(async () => (await listen(organization, organization.orgAdmin)).status === 200, 5000)
})
