import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry, UnreadableEntry } from '#domain/audit/contract.ts'
import {
  aLeaveType,
  anEmployee,
  anOrgAdmin,
  anOrganization,
  clock,
  type Member,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import type { TenantId } from '../db/tenant.ts'
import { addAuditEntry } from './store.ts'

const test = await anApp()

const read = (organization: TestOrganization, query = '', as: Member = organization.orgAdmin) =>
  test.call('GET', `/api/organizations/${organization.id}/audit${query}`, { as })
const lines = async (organization: TestOrganization, query = '') =>
  (await read(organization, query)).json<AuditEntry[]>()
const numbers = async (organization: TestOrganization, query: string) =>
  (await lines(organization, query)).map(({ sequence }) => sequence)
const verify = async ({ id, orgAdmin }: TestOrganization) =>
  (await test.call('GET', `/api/organizations/${id}/audit/verify`, { as: orgAdmin })).json()

describe('listing', () => {
  let own: TestOrganization
  let grace: Member

  beforeAll(async () => {
    test.clock.now = new Date('2026-11-18T15:00:00Z')
    own = await anOrganization(test)
    const worker = await anEmployee(test, own, { firstName: 'Ada', lastName: 'Lovelace' }) // 1
    grace = await anEmployee(test, own, { firstName: 'Grace', lastName: 'Hopper' }) // 2
    await test.pool.query('update users set is_admin = true where id = $1', [grace.id])
    // 11:30 PM on the 18th in Chicago is already the 19th in UTC.
    test.clock.now = new Date('2026-11-19T05:30:00Z')
    const entry = await clock(test, worker, '2026-11-18T14:00:00Z', '2026-11-18T22:00:00Z')
    await test.call('PUT', `/api/time-entries/${entry}`, { as: grace, body: { clockOut: '2026-11-18T22:15:07Z' } }) // 3
    test.clock.now = new Date('2026-11-20T15:00:00Z')
    await aLeaveType(test, own, { name: '100% volunteering' }) // 4
    await test.call('POST', `/api/organizations/${own.id}/toggle-location-requirement`, { as: own.orgAdmin }) // 5
  })

  it('returns actor, subject, and changes as codes and instants', async () => {
    const [line] = await lines(own, '?group=entries')
    expect(line).toMatchObject({
      at: '2026-11-19T05:30:00.000Z',
      actorName: 'Grace Hopper',
      action: 'entry changed',
      format: 2,
      timezone: 'America/Chicago',
      subject: { name: 'Ada Lovelace' },
      changes: [
        { field: 'entry', from: '2026-11-18T14:00:00.000Z', to: '2026-11-18T14:00:00.000Z' },
        { field: 'clockOut', from: '2026-11-18T22:00:00.000Z', to: '2026-11-18T22:15:07.000Z' },
        { field: 'hours', from: '8.00', to: '8.25' },
      ],
    })
  })

  it.each([
    ['', [5, 4, 3, 2, 1]],
    ['?group=people', [2, 1]],
    ['?group=settings', [5]],
    ['?group=branding', []],
    ['?search=lovelace', [3, 1]],
    ['?search=HOPPER%20lovelace', [3]],
    ['?search=100%25', [4]],
    ['?search=_', [5, 4, 3, 2, 1]],
    ['?search=%5C', []],
    ['?startDate=2026-11-19', [5, 4]],
    ['?endDate=2026-11-18', [3, 2, 1]],
    ['?startDate=2026-11-18&endDate=2026-11-18&search=grace', [3, 2]],
  ])('filters by %s, newest first', async (query, expected) => {
    expect(await numbers(own, query)).toEqual(expected)
  })

  it('pages without gaps or repeats while entries are added', async () => {
    const seen: number[] = []
    let next: string | undefined = `/api/organizations/${own.id}/audit?limit=2`
    while (next) {
      const page = await test.call('GET', next, { as: own.orgAdmin })
      seen.push(...page.json<AuditEntry[]>().map(({ sequence }) => sequence))
      next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
      if (seen.length === 2) await aLeaveType(test, own)
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
  })

  it('shows the name that a deleted actor had, and finds it', async () => {
    const other = await anOrganization(test)
    const gone = await anOrgAdmin(test, other, { firstName: 'Hedy', lastName: 'Lamarr' })
    await aLeaveType(test, { ...other, orgAdmin: gone })
    const removed = await test.call('DELETE', `/api/organizations/${other.id}/users/${gone.id}`, { as: other.orgAdmin })
    expect(removed.statusCode).toBe(200)
    const found = await lines(other, '?search=hedy lamarr')
    expect(found.map(({ action, actorName }) => [action, actorName])).toContainEqual([
      'leave type added',
      'Hedy Lamarr',
    ])
  })

  it('shows the username of an actor of whom nothing is left', async () => {
    await test.pool.query('delete from users where id = $1', [grace.id])
    const [line] = await lines(own, '?group=entries')
    expect([line?.actorName, line?.actorUsername]).toEqual([grace.username, grace.username])
  })

  it.each([
    ['group=everything', 'group'],
    ['startDate=2026-02-30', 'startDate'],
    ['endDate=yesterday', 'endDate'],
    ['cursor=WyIwIl0', 'cursor'],
    ['cursor=WyInOyJd', 'cursor'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ])('400 for %s, which names the field', async (query, field) => {
    const answer = await read(own, `?${query}`)
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
  })
})

describe('verifying', () => {
  async function six() {
    const own = await anOrganization(test)
    for (let line = 0; line < 6; line += 1) await aLeaveType(test, own, { name: `Type ${line}` })
    return own
  }

  it('finds unchanged and empty logs valid', async () => {
    expect(await verify(await six())).toEqual({ lines: 6, firstAltered: null })
    expect(await verify(await anOrganization(test))).toEqual({ lines: 0, firstAltered: null })
  })

  it.each([
    ['a name', "update audit_log set subject_name = 'Type 9' where sequence = 3 and tenant_id = $1", 3],
    ['what was changed', `update audit_log set changes = '[]' where sequence = 4 and tenant_id = $1`, 4],
    ['a time, by a millisecond', "update audit_log set at = at + '1 ms' where sequence = 2 and tenant_id = $1", 2],
    ['who did it', 'update audit_log set actor_id = gen_random_uuid() where sequence = 1 and tenant_id = $1', 1],
    ['its format', 'update audit_log set format = 1, timezone = null where sequence = 3 and tenant_id = $1', 3],
    ['its time zone', "update audit_log set timezone = 'Asia/Tokyo' where sequence = 3 and tenant_id = $1", 3],
    ['a seal', "update audit_log set hash = sha256('x') where sequence = 5 and tenant_id = $1", 5],
    ['the seal before it', "update audit_log set previous_hash = sha256('x') where sequence = 5 and tenant_id = $1", 5],
    ['nothing but a line that is gone', 'delete from audit_log where sequence = 4 and tenant_id = $1', 4],
    ['the last line, which is gone', 'delete from audit_log where sequence = 6 and tenant_id = $1', 6],
    [
      'what is behind the last line',
      'insert into audit_log select tenant_id, 9, at, actor_id, actor_username, action, subject_id, subject_name, changes, hash, hash, format, timezone from audit_log where sequence = 6 and tenant_id = $1',
      7,
    ],
    ['where the log ends', 'update audit_heads set sequence = 4 where tenant_id = $1', 5],
    ['the seal of the end', "update audit_heads set hash = sha256('x') where tenant_id = $1", 6],
    ['the end, which is gone', 'delete from audit_heads where tenant_id = $1', 1],
    [
      'the order of two',
      'update audit_log a set subject_name = b.subject_name, changes = b.changes, subject_id = b.subject_id from audit_log b where a.tenant_id = $1 and b.tenant_id = $1 and a.sequence + b.sequence = 7 and a.sequence in (2, 5)',
      2,
    ],
  ])('names the first entry after altering %s', async (_, statement, first) => {
    const own = await six()
    await test.pool.query(statement, [own.id])
    expect(await verify(own)).toMatchObject({ firstAltered: first })
  })

  const inThird = (set: string) => `update audit_log set ${set} where sequence = 3 and tenant_id = $1`
  const UNREADABLE = [
    ...['{}', 'null', '[null]', '"x"', '[{"field": "Name", "from": null}]'].map((json) => `changes = '${json}'`),
    `changes = jsonb_set(changes, '{0,extra}', '"x"')`,
    "at = 'infinity'",
    "at = '-infinity'",
    "action = 'nonsense'",
  ]
  it.each(UNREADABLE)('names an unreadable entry, and the list shows what is left of it: %s', async (set) => {
    const own = await six()
    await test.pool.query(inThird(set), [own.id])
    expect(await verify(own)).toEqual({ lines: 6, firstAltered: 3 })
    const listed = await read(own)
    expect(listed.statusCode).toBe(200)
    const shown = listed.json<(AuditEntry | UnreadableEntry)[]>()
    expect(shown.map(({ sequence, action }) => [sequence, action === null])).toEqual(
      [6, 5, 4, 3, 2, 1].map((sequence) => [sequence, sequence === 3]),
    )
    const actorUsername = own.orgAdmin.username
    expect(shown[3]).toEqual({ sequence: 3, action: null, actorName: 'Ada Boss', actorUsername })
  })

  it('verifies and shows entries of format 1', async () => {
    const own = await anOrganization(test)
    await test.pool.query('delete from audit_log where tenant_id = $1', [own.id])
    await test.pool.query('delete from audit_heads where tenant_id = $1', [own.id])
    const at = '2026-11-20T15:00:00.000Z'
    const changes = [{ field: 'Clock-out', from: null, to: 'Nov 20, 2026, 1:03:59 PM' }]
    // How entries were sealed before format 2.
    const sealedParts = [
      own.id,
      1,
      at,
      own.orgAdmin.id,
      own.orgAdmin.username,
      'entry changed',
      null,
      'Ada',
      [['Clock-out', null, changes[0]?.to]],
    ]
    const seal = createHash('sha256')
      .update(JSON.stringify(['0'.repeat(64), ...sealedParts]))
      .digest()
    await test.pool.query(
      `insert into audit_log (tenant_id, sequence, at, actor_id, actor_username, action, subject_name, format, changes, previous_hash, hash)
       values ($1, 1, $2, $3, $4, 'entry changed', 'Ada', 1, $5, $6, $7)`,
      [own.id, at, own.orgAdmin.id, own.orgAdmin.username, JSON.stringify(changes), Buffer.alloc(32), seal],
    )
    await test.pool.query('insert into audit_heads (tenant_id, sequence, hash) values ($1, 1, $2)', [own.id, seal])
    await test.call('POST', `/api/organizations/${own.id}/toggle-location-requirement`, { as: own.orgAdmin })
    expect(await verify(own)).toEqual({ lines: 2, firstAltered: null })
    expect(await lines(own)).toMatchObject([
      { format: 2, timezone: 'America/Chicago', changes: [{ field: 'requireLocation', from: 'false', to: 'true' }] },
      { format: 1, timezone: null, changes },
    ])
  })

  it('checks a log of several pages', async () => {
    const own = await anOrganization(test)
    const tenantId = own.id as TenantId
    const actor = { userId: own.orgAdmin.id, username: own.orgAdmin.username, tenantId, timezone: 'America/Chicago' }
    const at = new Date('2026-11-20T15:00:00Z')
    await test.database.forTenant(tenantId).transaction(async (tx) => {
      const subject = { id: null, name: 'Vacation' }
      for (let line = 0; line < 1001; line++)
        await addAuditEntry(tx, actor, at, { action: 'leave type added', subject })
    })
    expect(await verify(own)).toEqual({ lines: 1001, firstAltered: null })
    for (const altered of [1001, 501, 500]) {
      await test.pool.query("update audit_log set subject_name = 'x' where sequence = $2 and tenant_id = $1", [
        own.id,
        altered,
      ])
      expect(await verify(own)).toEqual({ lines: 1001, firstAltered: altered })
    }
  })

  it("never shows another organization's log", async () => {
    const [altered, whole] = [await six(), await six()]
    await test.pool.query("update audit_log set subject_name = 'x' where sequence = 1 and tenant_id = $1", [altered.id])
    expect(await verify(whole)).toEqual({ lines: 6, firstAltered: null })
  })
})
