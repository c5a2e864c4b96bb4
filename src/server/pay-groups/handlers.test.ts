import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PayGroup, PayPerson, RuleSetAnswer } from '#domain/pay-groups/contract.ts'
import { anEmployee, anOrganization, type Member, type TestOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()

/** It is Friday, November 20, 2026. */
const BIWEEKLY = {
  effectiveFrom: '2026-11-15',
  frequency: 'biweekly',
  anchorDay: '2026-11-15',
  timezone: 'America/Chicago',
  weekStartsOn: 0,
  dayStartsAt: 0,
  ruleSet: 'us-flsa',
  longShiftHours: 12,
  submission: 'optional',
  attestation: '',
}

let organization: TestOrganization
let admin: Member

beforeEach(async () => {
  organization = await anOrganization(test, 'enterprise')
  admin = organization.orgAdmin
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  test.call(method, url, { as: admin, body })
const create = (name: string, terms: object = {}) =>
  call('POST', '/api/pay-groups', { name, terms: { ...BIWEEKLY, ...terms } })
const aGroup = async (name: string, terms: object = {}) => (await create(name, terms)).json<PayGroup>()
const listGroups = async () => (await call('GET', '/api/pay-groups')).json<PayGroup[]>()
const listPeople = async () => (await call('GET', '/api/pay-people')).json<PayPerson[]>()
const move = (userIds: string[], payGroupId: string | null, from: string) =>
  call('POST', '/api/pay-people/move', { userIds, payGroupId, from })
const change = (who: string, body: object) =>
  call('PUT', `/api/pay-people/${who}`, { payrollId: '', overtimeExempt: false, ...body })
const personOf = async ({ id }: Member) => (await listPeople()).find(({ userId }) => userId === id)
const lastAudit = async () => {
  const [last] = (await call('GET', `/api/organizations/${organization.id}/audit`)).json<AuditEntry[]>()
  return last && { action: last.action, name: last.subject.name, changes: last.changes }
}

describe('pay groups', () => {
  it('are none until someone adds one, with its next periods', async () => {
    expect(await listGroups()).toEqual([])
    const created = await create('Hourly')
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({
      name: 'Hourly',
      people: 0,
      terms: [BIWEEKLY],
      periods: [
        { startDate: '2026-11-15', endDate: '2026-11-28' },
        { startDate: '2026-11-29', endDate: '2026-12-12' },
        { startDate: '2026-12-13', endDate: '2026-12-26' },
        { startDate: '2026-12-27', endDate: '2027-01-09' },
        { startDate: '2027-01-10', endDate: '2027-01-23' },
      ],
    })
    expect(await listGroups()).toEqual([created.json()])
    expect(await lastAudit()).toMatchObject({
      action: 'pay group added',
      name: 'Hourly',
      changes: expect.arrayContaining([{ field: 'ruleSet', from: null, to: 'us-flsa' }]) as unknown,
    })
  })

  it('have people from their first day on, also of a period that is over', async () => {
    const [ann, ben] = [await anEmployee(test, organization), await anEmployee(test, organization)]
    const userIds = [ann.id, ben.id]
    const body = { name: 'Hourly', terms: { ...BIWEEKLY, effectiveFrom: '2026-11-01' }, userIds }
    expect((await call('POST', '/api/pay-groups', body)).json()).toMatchObject({ people: 2 })
    expect((await lastAudit())?.changes).toEqual(
      expect.arrayContaining([
        { field: 'people', from: '2', to: '2' },
        { field: 'names', from: expect.anything() as unknown, to: expect.stringContaining(ann.username) as unknown },
      ]) as unknown,
    )
    expect((await personOf(ann))?.decidedUntil).toBeNull()
    const group = (await personOf(ann))?.payGroupId ?? ''
    const address = `/api/pay-periods/${group}/2026-11-01`
    const { factsHash } = (await call('GET', `${address}/timesheets/${ann.id}`)).json<{ factsHash: string }>()
    await call('POST', `${address}/approve`, { people: [{ username: ann.username, factsHash }] })
    expect((await personOf(ann))?.decidedUntil).toBe('2026-11-14')
    const second = await call('POST', '/api/pay-groups', { ...body, name: 'Weekly' })
    expect([second.statusCode, second.json<{ errors: object }>().errors]).toEqual([
      409,
      { userIds: 'Will Worker’s timesheet for Nov 1 – 14 is already approved. Choose Nov 15 or a later day.' },
    ])
    expect((await listGroups()).map(({ name }) => name)).toEqual(['Hourly'])
  })

  it('have names of their own, in any case', async () => {
    await create('Hourly')
    const again = await create('hourly')
    expect([again.statusCode, again.json<{ errors: object }>().errors]).toEqual([
      409,
      { name: 'There’s already a pay group with this name' },
    ])
    const other = await aGroup('Monthly')
    expect((await call('PUT', `/api/pay-groups/${other.id}`, { name: 'HOURLY' })).statusCode).toBe(409)
  })

  it('are renamed on the version that was read', async () => {
    const { id, version } = await aGroup('Hourly')
    const renamed = await call('PUT', `/api/pay-groups/${id}`, { name: 'Drivers', version })
    expect(renamed.json()).toMatchObject({ name: 'Drivers', version: version + 1 })
    expect((await call('PUT', `/api/pay-groups/${id}`, { name: 'Warehouse', version })).statusCode).toBe(409)
  })

  it('keep one of two names that are saved at the same time', async () => {
    const { id, version } = await aGroup('Hourly')
    const held = { text: 'select 1 from pay_groups where id = $1 for update', values: [id] }
    const answers = await raceBehindLock(test, held, () =>
      ['Drivers', 'Warehouse'].map((name) => call('PUT', `/api/pay-groups/${id}`, { name, version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('change their schedule from a first day of a period on', async () => {
    const { id } = await aGroup('Hourly')
    const weekly = { ...BIWEEKLY, frequency: 'weekly', anchorDay: '2026-11-29', effectiveFrom: '2026-11-29' }
    const refused = await call('POST', `/api/pay-groups/${id}/terms`, { ...weekly, effectiveFrom: '2026-12-01' })
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      { effectiveFrom: 'Choose the first day of a pay period. The nearest are Nov 29 and Dec 13.' },
    ])
    const changed = await call('POST', `/api/pay-groups/${id}/terms`, weekly)
    expect(changed.statusCode).toBe(201)
    expect(changed.json<PayGroup>().periods.slice(0, 3)).toEqual([
      { startDate: '2026-11-15', endDate: '2026-11-28' },
      { startDate: '2026-11-29', endDate: '2026-12-05' },
      { startDate: '2026-12-06', endDate: '2026-12-12' },
    ])
    expect((await lastAudit())?.changes).toEqual([
      { field: 'effectiveFrom', from: '2026-11-29', to: '2026-11-29' },
      { field: 'payFrequency', from: 'biweekly', to: 'weekly' },
      { field: 'anchorDay', from: '2026-11-15', to: '2026-11-29' },
    ])
  })

  it('keep the last of several changes for one day', async () => {
    const { id } = await aGroup('Hourly')
    for (const ruleSet of ['us-ca', 'us-ak']) {
      await call('POST', `/api/pay-groups/${id}/terms`, { ...BIWEEKLY, effectiveFrom: '2026-11-29', ruleSet })
    }
    const [group] = await listGroups()
    expect(group?.terms.map(({ effectiveFrom, ruleSet }) => [effectiveFrom, ruleSet])).toEqual([
      ['2026-11-15', 'us-flsa'],
      ['2026-11-29', 'us-ak'],
    ])
  })

  it('stay as they are when nothing changes', async () => {
    const { id } = await aGroup('Hourly')
    const before = [await listGroups(), await lastAudit()]
    const same = await call('POST', `/api/pay-groups/${id}/terms`, { ...BIWEEKLY, effectiveFrom: '2026-11-29' })
    expect(same.statusCode).toBe(201)
    expect([await listGroups(), await lastAudit()]).toEqual(before)
  })

  it('can be deleted until someone was in them', async () => {
    const [empty, used] = [await aGroup('Empty'), await aGroup('Used')]
    const worker = await anEmployee(test, organization)
    await move([worker.id], used.id, '2026-11-15')
    expect((await call('DELETE', `/api/pay-groups/${empty.id}`)).statusCode).toBe(200)
    const refused = await call('DELETE', `/api/pay-groups/${used.id}`)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'People are or were in this pay group, so their pay periods need it. Rename it instead.' },
    ])
    await call('DELETE', `/api/organizations/${organization.id}/users/${worker.id}`)
    expect((await call('DELETE', `/api/pay-groups/${used.id}`)).statusCode).toBe(200)
    expect(await listGroups()).toEqual([])
  })

  it('are deleted or joined, not both', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aGroup('Hourly')
    const held = { text: 'select 1 from pay_groups where id = $1 for update', values: [id] }
    const answers = await raceBehindLock(test, held, () => [
      call('DELETE', `/api/pay-groups/${id}`),
      move([worker.id], id, '2026-11-15'),
    ])
    const isDeleted = (await listGroups()).length === 0
    expect(answers.map((answer) => answer.json())).toEqual(
      isDeleted
        ? [{ message: 'Hourly was deleted' }, { message: 'Pay group not found' }]
        : [{ message: expect.stringMatching(/^People are or were/) as unknown }, { moved: 1 }],
    )
    expect((await personOf(worker))?.payGroupId).toBe(isDeleted ? null : id)
  })

  it('of another organization are 404', async () => {
    const { id } = await aGroup('Hourly')
    const worker = await anEmployee(test, organization)
    admin = (await anOrganization(test, 'enterprise')).orgAdmin
    expect(await listGroups()).toEqual([])
    const answers = [
      await call('PUT', `/api/pay-groups/${id}`, { name: 'Mine' }),
      await call('POST', `/api/pay-groups/${id}/terms`, { ...BIWEEKLY, effectiveFrom: '2026-11-29' }),
      await call('DELETE', `/api/pay-groups/${id}`),
      await move([worker.id], null, '2026-11-15'),
      await change(worker.id, { payrollId: '7' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('people', () => {
  it('are in no group until they are moved into one', async () => {
    const worker = await anEmployee(test, organization)
    expect(await personOf(worker)).toMatchObject({ payGroupId: null, next: null, payrollId: '', overtimeExempt: false })
    const { id } = await aGroup('Hourly')
    expect((await move([worker.id], id, '2026-11-15')).json()).toEqual({ moved: 1 })
    expect(await personOf(worker)).toMatchObject({ payGroupId: id, next: null })
    expect((await listGroups())[0]?.people).toBe(1)
    expect(await lastAudit()).toMatchObject({
      action: 'people moved',
      name: 'Hourly',
      changes: [
        { field: 'effectiveFrom', from: '2026-11-15', to: '2026-11-15' },
        { field: 'people', from: '1', to: '1' },
        { field: 'names', from: worker.username, to: worker.username },
      ],
    })
    expect((await move([worker.id], id, '2026-11-29')).json()).toEqual({ moved: 0 })
  })

  it('move on a first day, and a later plan replaces an earlier one', async () => {
    const worker = await anEmployee(test, organization)
    const [hourly, weekly] = [await aGroup('Hourly'), await aGroup('Weekly', { frequency: 'weekly' })]
    await move([worker.id], hourly.id, '2026-11-15')
    const refused = await move([worker.id], weekly.id, '2026-12-01')
    expect(refused.json()).toMatchObject({
      errors: { from: 'Choose the first day of a pay period. The nearest are Nov 29 and Dec 6.' },
    })
    await move([worker.id], weekly.id, '2026-12-06')
    expect(await personOf(worker)).toMatchObject({
      payGroupId: hourly.id,
      next: { payGroupId: weekly.id, from: '2026-12-06' },
    })
    await move([worker.id], weekly.id, '2026-11-29')
    expect((await personOf(worker))?.next).toEqual({ payGroupId: weekly.id, from: '2026-11-29' })
    await move([worker.id], hourly.id, '2026-11-29')
    expect(await personOf(worker)).toMatchObject({ payGroupId: hourly.id, next: null })
    expect((await move([worker.id], null, '2026-12-06')).statusCode).toBe(400)
    await move([worker.id], null, '2026-12-13')
    expect((await personOf(worker))?.next).toEqual({ payGroupId: null, from: '2026-12-13' })
  })

  it('keep the days before a move in the groups they were in', async () => {
    const worker = await anEmployee(test, organization)
    const [hourly, weekly] = [await aGroup('Hourly'), await aGroup('Weekly', { frequency: 'weekly' })]
    await move([worker.id], hourly.id, '2026-11-15')
    await move([worker.id], weekly.id, '2026-11-29')
    await move([worker.id], hourly.id, '2026-12-13')
    await move([worker.id], null, '2026-12-27')
    const { rows } = await test.pool.query<{ group: string; days: string }>(
      'select pay_group_id as group, span::text as days from pay_group_members where user_id = $1 order by span',
      [worker.id],
    )
    expect(rows).toEqual([
      { group: hourly.id, days: '[2026-11-15,2026-11-29)' },
      { group: weekly.id, days: '[2026-11-29,2026-12-13)' },
      { group: hourly.id, days: '[2026-12-13,2026-12-27)' },
    ])
  })

  it('are in each pay period of a group once, also after its schedule changes', async () => {
    const worker = await anEmployee(test, organization)
    const weekly = { frequency: 'weekly', effectiveFrom: '2026-11-15' }
    const home = await aGroup('Home', weekly)
    const away = await aGroup('Away', { ...weekly, anchorDay: '2026-11-18' })
    await move([worker.id], home.id, '2026-11-15')
    await move([worker.id], away.id, '2026-11-18')
    await move([worker.id], home.id, '2026-11-22')
    const refused = await call('POST', `/api/pay-groups/${home.id}/terms`, BIWEEKLY)
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      409,
      {
        effectiveFrom:
          'Will Worker leaves this pay group on Nov 18 and is in it again from Nov 22. Choose a schedule in which these days aren’t in one pay period.',
      },
    ])
    const later = { ...BIWEEKLY, effectiveFrom: '2026-11-22', anchorDay: '2026-11-22' }
    expect((await call('POST', `/api/pay-groups/${home.id}/terms`, later)).statusCode).toBe(201)
  })

  it('can’t join before the group starts', async () => {
    const worker = await anEmployee(test, organization)
    const { id } = await aGroup('Hourly')
    expect((await move([worker.id], id, '2026-11-01')).json()).toMatchObject({
      errors: { from: 'This pay group starts on Nov 15. Choose that day or a later one.' },
    })
  })

  it('move all together or not at all', async () => {
    const worker = await anEmployee(test, organization)
    const stranger = await anEmployee(test, await anOrganization(test, 'enterprise'))
    const { id } = await aGroup('Hourly')
    expect((await move([worker.id, stranger.id], id, '2026-11-15')).statusCode).toBe(404)
    expect((await personOf(worker))?.payGroupId).toBeNull()
  })

  it('are in one group a day, also when two admins move them', async () => {
    const worker = await anEmployee(test, organization)
    const both = [await aGroup('One'), await aGroup('Two')]
    const held = { text: 'select 1 from users where id = $1 for update', values: [worker.id] }
    const answers = await raceBehindLock(test, held, () => both.map(({ id }) => move([worker.id], id, '2026-11-15')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(both.map(({ id }) => id)).toContain((await personOf(worker))?.payGroupId)
    const { rows } = await test.pool.query('select 1 from pay_group_members where user_id = $1', [worker.id])
    expect(rows).toHaveLength(1)
  })

  it.each(['-12', '+12', '=1+1', '@x', '＝1', ' "-12', '1;-2'])('can’t have the payroll ID “%s”', async (payrollId) => {
    const refused = await change(admin.id, { payrollId })
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      { payrollId: 'Start with a letter or a digit. Spreadsheets read “-”, “+”, “=”, and “@” as formulas.' },
    ])
  })

  it('get payroll IDs from a file, all or none, and can swap them', async () => {
    const [ann, ben, cy] = [
      await anEmployee(test, organization),
      await anEmployee(test, organization),
      await anEmployee(test, organization, { firstName: 'Cy', lastName: 'Carter' }),
    ]
    const send = (...rows: [Member, string][]) =>
      call('POST', '/api/pay-people/payroll-ids', {
        rows: rows.map(([{ id: userId }, payrollId]) => ({ userId, payrollId })),
      })
    const idsOf = async () => [(await personOf(ann))?.payrollId, (await personOf(ben))?.payrollId]
    await change(ann.id, { payrollId: '1' })
    await change(cy.id, { payrollId: '3' })
    expect((await send([ann, '0001'], [ben, '2'])).json()).toEqual({ changed: 2 })
    expect(await lastAudit()).toMatchObject({ action: 'payroll IDs imported' })
    expect((await send([ann, '2'], [ben, '0001'])).json()).toEqual({ changed: 2 })
    expect(await idsOf()).toEqual(['2', '0001'])
    expect((await send([ann, '2'])).json()).toEqual({ changed: 0 })
    const refused = await send([ann, '9'], [ben, '3'], [ben, '10'], [admin, '9'])
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      409,
      {
        'rows.1.payrollId': 'Cy Carter already has this payroll ID',
        'rows.2.payrollId': 'This person is in the file twice',
        'rows.3.payrollId': 'Someone else in the file has this payroll ID',
      },
    ])
    expect((await send([ann, '-9'])).json()).toMatchObject({
      errors: { 'rows.0.payrollId': expect.stringMatching(/^Start with a letter/) as unknown },
    })
    expect(await idsOf()).toEqual(['2', '0001'])
  })

  it('have payroll IDs of their own', async () => {
    const [ann, ben] = [await anEmployee(test, organization), await anEmployee(test, organization)]
    expect(
      (await change(ann.username, { payrollId: ' 0042 ', overtimeExempt: true, effectiveFrom: null })).json(),
    ).toMatchObject({
      payrollId: '0042',
      overtimeExempt: true,
    })
    expect((await lastAudit())?.changes).toEqual([
      { field: 'payrollId', from: null, to: '0042' },
      { field: 'overtimeExempt', from: 'false', to: 'true' },
    ])
    // Only empty text removes it: a program that doesn't send it may not know it.
    const forgotten = await change(ann.id, { payrollId: undefined })
    expect(forgotten.json<{ errors: object }>().errors).toEqual({ payrollId: 'Enter a payroll ID' })
    expect((await personOf(ann))?.payrollId).toBe('0042')
    const taken = await change(ben.id, { payrollId: '0042' })
    expect([taken.statusCode, taken.json<{ errors: object }>().errors]).toEqual([
      409,
      { payrollId: 'Will Worker already has this payroll ID' },
    ])
    expect((await change(ann.id, { effectiveFrom: null })).json()).toMatchObject({
      payrollId: '',
      overtimeExempt: false,
    })
    expect((await change(ben.id, { overtimeExempt: true, effectiveFrom: null })).json()).toMatchObject({
      payrollId: '',
    })
    expect((await change(ben.id, { payrollId: '0042', overtimeExempt: true })).statusCode).toBe(200)
  })

  it('get a payroll ID once, also when two admins save it', async () => {
    const both = [await anEmployee(test, organization), await anEmployee(test, organization)]
    const held = { text: 'select 1 from users where id = any($1) for update', values: [both.map(({ id }) => id)] }
    const answers = await raceBehindLock(test, held, () => both.map(({ id }) => change(id, { payrollId: '0042' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      errors: { payrollId: 'Will Worker already has this payroll ID' },
    })
    expect((await listPeople()).filter(({ payrollId }) => payrollId === '0042')).toHaveLength(1)
  })

  it('move by the thousand', async () => {
    const { id } = await aGroup('Hourly')
    // PostgreSQL then plans for the few people of before, as it does until its next own analysis.
    await test.pool.query('analyze users, pay_group_members')
    const { rows } = await test.pool.query<{ id: string }>(
      `insert into users (id, organization_id, username, created_at)
       select gen_random_uuid(), $1::uuid, 'many_' || n || '_' || ($1::uuid)::text, now() from generate_series(1, 10000) n returning id`,
      [organization.id],
    )
    const times = [performance.now()]
    const moved = await move(
      rows.map((row) => row.id),
      id,
      '2026-11-15',
    )
    times.push(performance.now())
    expect(moved.json()).toEqual({ moved: 10_000 })
    expect((await listGroups())[0]?.people).toBe(10_000)
    expect((await listPeople()).filter(({ payGroupId }) => payGroupId === id)).toHaveLength(10_000)
    times.push(performance.now())
    // The lists compare no one with everyone: that would take ten times as long as the move.
    const [start = 0, between = 0, end = 0] = times
    expect((end - between) / (between - start)).toBeLessThan(3)
    expect((await lastAudit())?.changes.find(({ field }) => field === 'names')?.to).toMatch(/ \+9980$/)
  })
})

it('rule sets have sources and say what they leave out', async () => {
  const worker = await anEmployee(test, organization)
  const sets = (await test.call('GET', '/api/rule-sets', { as: worker })).json<RuleSetAnswer[]>()
  expect(sets.map(({ id }) => id)).toEqual(['none', 'us-flsa', 'us-ca', 'us-ak', 'us-or-manufacturing'])
  expect(sets.every(({ notCovered }) => notCovered.length > 0)).toBe(true)
})
