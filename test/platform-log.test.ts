import { describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { AuditAction, AuditEntry } from '#domain/audit/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { aMasterAdmin, anEmployee, anOrganization, clock, type TestOrganization } from './support/builders.ts'
import { anApp, type Caller } from './support/harness.ts'

const test = await anApp()
const master = await aMasterAdmin(test)
const PATH = '/api/master-admin'

type LoggedAction = {
  url: string
  body?: unknown
  action: AuditAction
  subjectId: string
  organization: TestOrganization
}

async function onOrganization(path: string, action: AuditAction, body?: unknown): Promise<LoggedAction> {
  const organization = await anOrganization(test, 'starter')
  const url = `${PATH}/organizations/${organization.id}${path}`
  return { url, body, action, subjectId: organization.id, organization }
}

const NAME = { name: 'Northwind Traders' }

/** What a master admin does, and the expected entries. */
const ACTIONS: Record<string, () => Promise<LoggedAction>> = {
  'DELETE /api/master-admin/organizations/:id': () => onOrganization('', 'organization deleted', NAME),
  'POST /api/master-admin/organizations/:id/restore': async () => {
    const restored = await onOrganization('/restore', 'organization restored')
    const deleted = await test.call('DELETE', restored.url.replace('/restore', ''), { as: master, body: NAME })
    expect(deleted.statusCode).toBe(200)
    return restored
  },
  'PUT /api/master-admin/organizations/:id/granted-plan': () =>
    onOrganization('/granted-plan', 'free plan granted', { plan: 'free-forever', reason: 'A food bank' }),
  'POST /api/master-admin/organizations/:id/trial': () =>
    onOrganization('/trial', 'trial extended', { reason: 'They were on vacation' }),
  'DELETE /api/master-admin/users/:id': async () => {
    const organization = await anOrganization(test)
    const { id } = await anEmployee(test, organization)
    return { url: `${PATH}/users/${id}`, action: 'user deleted', subjectId: id, organization }
  },
  'DELETE /api/master-admin/time-entries/:id': async () => {
    const organization = await anOrganization(test)
    const worker = await anEmployee(test, organization)
    const entry = await clock(test, worker, '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z')
    return { url: `${PATH}/time-entries/${entry}`, action: 'entry deleted', subjectId: worker.id, organization }
  },
}

const rows: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[])
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Only asks Stripe again. */
const CHANGES_NOTHING = 'POST /api/master-admin/organizations/:id/subscription/sync'
const recorded = rows.filter(
  (row) => row.access.needs === 'platform.oversee' && row.method !== 'GET' && nameOf(row) !== CHANGES_NOTHING,
)

const platformLog = async () =>
  (await test.call('GET', `${PATH}/audit?limit=1000`, { as: master })).json<AuditEntry[]>()
const storedIn = async ({ id }: TestOrganization) =>
  (
    await test.pool.query<{ action: string; actor: string; subject: string }>(
      'select action, actor_username as actor, subject_id as subject from audit_log where tenant_id = $1 order by sequence desc',
      [id],
    )
  ).rows

describe.each(recorded.map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  it('adds one entry with actor and subject to the platform log and to that of the organization', async () => {
    const prepare = ACTIONS[name]
    if (!prepare) throw new Error(`${name} needs a line in ACTIONS and entries in both logs`)
    const { url, body, action, subjectId, organization } = await prepare()
    const [before, ownBefore] = [await platformLog(), await storedIn(organization)]
    const send = (as: Caller) => test.call(row.method, url, { as, body })
    expect((await send(organization.orgAdmin)).statusCode).toBe(name.includes('restore') ? 401 : 403)
    expect([await platformLog(), await storedIn(organization)]).toEqual([before, ownBefore])

    const answer = await send(master)
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([200, ''])
    const [after, ownAfter] = [await platformLog(), await storedIn(organization)]
    expect(after.slice(1)).toEqual(before)
    expect(after[0]).toMatchObject({ action, actorUsername: master.username, subject: { id: subjectId } })
    expect(ownAfter.slice(1)).toEqual(ownBefore)
    expect(ownAfter[0]).toEqual({ action, actor: master.username, subject: subjectId })
  })
})
