import { beforeEach, describe, expect, it } from 'vitest'
import type { Schedule } from '#domain/leave-accrual/contract.ts'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeavePolicy, LeaveType } from '#domain/leave-types/contract.ts'
import {
  aLeaveRequest,
  aLeaveType,
  anAdmin,
  anEmployee,
  anOrganization,
  aPolicy,
  aUserWithoutOrganization,
  type Member,
  ptoOf,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()
let organization: TestOrganization
let orgAdmin: Member
let worker: Member

beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T15:00:00Z')
  organization = await anOrganization(test)
  orgAdmin = organization.orgAdmin
  worker = await anEmployee(test, organization)
})

const get = (path: string, who = orgAdmin) => test.call('GET', `/api/leave/${path}`, { as: who })
const post = (path: string, body: object, who = orgAdmin) => test.call('POST', `/api/leave/${path}`, { as: who, body })
const put = (path: string, body: object, who = orgAdmin) => test.call('PUT', `/api/leave/${path}`, { as: who, body })
const remove = (path: string, who = orgAdmin) => test.call('DELETE', `/api/leave/${path}`, { as: who })
const types = async (who = orgAdmin) => (await get('types', who)).json<LeaveType[]>()
const policies = async (typeId: string) => (await get(`types/${typeId}/policies`)).json<LeavePolicy[]>()
const messageOf = (answer: { json<T>(): T }) => answer.json<{ message: string }>().message
const pass = (days: number) => (test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000))
const balanceOf = async (who: Member, typeId: string) => {
  const all = (await get('balances', who)).json<LeaveBalance[]>()
  return all.find(({ leaveType }) => leaveType.id === typeId)?.currentBalance ?? null
}
const linesOf = async (typeId: string) =>
  (
    await test.pool.query<{ kind: string; hours: number; effective_on: string; policy_name: string }>(
      'select kind, hours, effective_on, policy_name from leave_ledger where leave_type_id = $1 order by effective_on, posted_at, id',
      [typeId],
    )
  ).rows

const state = async () =>
  (
    await test.pool.query(
      `select (select json_agg(t order by id) from leave_types t) as types,
        (select json_agg(p order by id) from leave_policies p) as policies,
        (select count(*) from leave_setting_changes) as changes, (select count(*) from leave_ledger) as lines`,
    )
  ).rows[0]

const changesOf = async (subjectId: string) =>
  (
    await test.pool.query<{ subject: string; actor_username: string; before: LeaveType; after: LeaveType }>(
      'select subject, actor_username, before, after from leave_setting_changes where subject_id = $1 order by changed_at, id',
      [subjectId],
    )
  ).rows

describe('the types of an organization', () => {
  it('are the system types at first, PTO with its policy', async () => {
    const untouched = { description: '', isActive: true, isSystem: true, changedBy: null, changedAt: null, version: 1 }
    const all = await types(worker)
    expect(all).toEqual([
      { id: expect.any(String), name: 'Paid Time Off (PTO)', color: '#0891B2', ...untouched },
      { id: expect.any(String), name: 'Sick Leave', color: '#D97706', ...untouched },
    ])
    expect(await policies(all[0]?.id ?? '')).toEqual([
      {
        id: expect.any(String),
        leaveTypeId: all[0]?.id,
        name: 'Standard PTO',
        description: '',
        annualAllocation: 80,
        accrualRate: 0,
        accrualFrequency: 'monthly',
        maxBalance: 120,
        minServiceDays: 0,
        isActive: true,
        rules: {
          accrualType: 'standard',
          initialAllocation: 80,
          resetDate: 'January 1',
          accrualThresholds: [
            { hours: 1500, amount: 40 },
            { hours: 2000, amount: 40 },
          ],
          maxCarryOver: 0,
        },
        isDefault: true,
        changedBy: null,
        changedAt: null,
        version: 1,
      },
    ])
    expect(await policies(all[1]?.id ?? '')).toEqual([])
  })

  it('are empty for a person without an organization', async () => {
    expect(await types(await aUserWithoutOrganization(test))).toEqual([])
  })

  it('are listed by name after the system types; inactive ones are for administrators', async () => {
    await aLeaveType(test, organization, { name: 'zebra day' })
    await aLeaveType(test, organization, { name: 'Aunt’s birthday', isActive: false })
    const system = ['Paid Time Off (PTO)', 'Sick Leave']
    expect((await types()).map(({ name }) => name)).toEqual([...system, 'Aunt’s birthday', 'zebra day'])
    expect((await types(await anAdmin(test, organization))).length).toBe(4)
    expect((await types(worker)).map(({ name }) => name)).toEqual([...system, 'zebra day'])
  })
})

describe('a type', () => {
  it('201 with its defaults and the person who added it', async () => {
    const answer = await post('types', { name: '  Jury Duty ' })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Jury Duty',
        description: '',
        color: '#4B5563',
        isActive: true,
        isSystem: false,
        changedBy: 'Ada Boss',
        changedAt: '2026-11-20T15:00:00.000Z',
        version: 1,
      },
    ])
    expect(await changesOf(answer.json<LeaveType>().id)).toMatchObject([
      { subject: 'type', actor_username: orgAdmin.username, before: null, after: { name: 'Jury Duty' } },
    ])
  })

  it.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a colour by name', { color: 'red' }, 'color', 'Must be a valid hex color (e.g. #FF5733)'],
    ['a short colour', { color: '#fff' }, 'color', 'Must be a valid hex color (e.g. #FF5733)'],
  ])('400 for %s, new or changed', async (_, wrong, field, message) => {
    const type = await aLeaveType(test, organization)
    const before = await state()
    for (const answer of [await post('types', { name: 'Other', ...wrong }), await put(`types/${type.id}`, wrong)]) {
      expect([answer.statusCode, answer.json()]).toEqual([400, { message, errors: { [field]: message } }])
    }
    expect(await state()).toEqual(before)
  })

  it('changes only the fields that are sent, and names the person only for a real change', async () => {
    const type = await aLeaveType(test, organization, { name: 'Moving', description: 'House to house' })
    const olga = await anAdmin(test, organization, { firstName: 'Olga' })
    pass(1)
    expect((await put(`types/${type.id}`, { name: 'Moving' }, olga)).json()).toEqual(type)
    expect((await put(`types/${type.id}`, { color: '#112233' }, olga)).json()).toEqual({
      ...type,
      color: '#112233',
      changedBy: 'Olga Worker',
      changedAt: '2026-11-21T15:00:00.000Z',
      version: 2,
    })
    expect(await changesOf(type.id)).toMatchObject([
      { before: null },
      { before: { color: '#4B5563' }, after: { color: '#112233', description: 'House to house' } },
    ])
  })

  it('409 for a system type, edited or deleted', async () => {
    const pto = await ptoOf(test, organization)
    const before = await state()
    for (const answer of [await put(`types/${pto.id}`, { color: '#000000' }), await remove(`types/${pto.id}`)]) {
      expect([answer.statusCode, messageOf(answer)]).toEqual([409, 'System leave types cannot be edited or deleted'])
    }
    expect(await state()).toEqual(before)
  })

  it('404 for an unknown one or one of another organization', async () => {
    const theirs = await aLeaveType(test, await anOrganization(test))
    const before = await state()
    for (const id of [theirs.id, crypto.randomUUID(), 'nonsense']) {
      for (const answer of [
        await put(`types/${id}`, { name: 'Mine' }),
        await remove(`types/${id}`),
        await get(`types/${id}/policies`),
        await post(`types/${id}/policies`, { name: 'Mine', annualAllocation: 1 }),
      ]) {
        expect([answer.statusCode, messageOf(answer)]).toEqual([404, 'Leave type not found'])
      }
    }
    expect(await state()).toEqual(before)
  })
})

describe('deleting a type', () => {
  it('that nothing refers to: it is deleted with its policies, and its history stays', async () => {
    const type = await aLeaveType(test, organization, { name: 'Mistake', isActive: false })
    const answer = await remove(`types/${type.id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'The leave type “Mistake” was deleted.', deleted: true, duplicatesRemaining: 0 },
    ])
    expect((await types()).map(({ id }) => id)).not.toContain(type.id)
    expect(await changesOf(type.id)).toMatchObject([{}, { before: { name: 'Mistake' }, after: null }])
    expect((await remove(`types/${type.id}`)).statusCode).toBe(404)
  })

  it.each([
    ['that was requested', (typeId: string) => aLeaveRequest(test, worker, typeId)],
    [
      'that has lines in the ledger',
      async (typeId: string) => {
        await aPolicy(test, organization, typeId)
        expect(await balanceOf(worker, typeId)).toBe(80)
      },
    ],
    [
      'that stands on a timesheet',
      async (leaveTypeId: string) => {
        const day = { clockIn: '2026-11-19T15:00:00Z', clockOut: '2026-11-19T23:00:00Z' }
        const body = { username: worker.username, ...day, isLeaveTime: true, leaveTypeId }
        expect((await test.call('POST', '/api/time-entries', { as: worker, body })).statusCode).toBe(201)
      },
    ],
  ])('%s: it becomes inactive and stays inactive', async (_, use) => {
    const type = await aLeaveType(test, organization, { name: 'Used' })
    await use(type.id)
    expect((await remove(`types/${type.id}`)).json()).toEqual({
      message: 'The leave type “Used” is in use, so it was made inactive instead of being deleted.',
      deleted: false,
      duplicatesRemaining: 0,
    })
    expect((await types()).find(({ id }) => id === type.id)).toMatchObject({ isActive: false, changedBy: 'Ada Boss' })
    expect((await remove(`types/${type.id}`)).json()).toMatchObject({
      message: 'The leave type “Used” is in use and stays inactive.',
      deleted: false,
    })
    expect(await changesOf(type.id)).toHaveLength(2)
  })

  it('that is in use: due hours are credited before it becomes inactive', async () => {
    const type = await aLeaveType(test, organization)
    const terms = { annualAllocation: 0, accrualRate: 7, accrualFrequency: 'weekly', maxBalance: null }
    await aPolicy(test, organization, type.id, terms)
    await aLeaveRequest(test, worker, type.id)
    // A full week has passed without an accrual run.
    pass(9)
    expect((await remove(`types/${type.id}`)).json()).toMatchObject({ deleted: false })
    expect((await linesOf(type.id)).filter(({ hours }) => hours === 7)).toHaveLength(2)
  })

  it('counts other types with the same name as the form warns of it', async () => {
    const [first] = await Promise.all(
      ['Übung', 'ÜBUNG', ' u\u0308bung ', 'Ubung'].map((name) => aLeaveType(test, organization, { name })),
    )
    expect((await remove(`types/${first?.id}`)).json()).toMatchObject({ duplicatesRemaining: 2 })
  })

  it('counts other types with the same name, ignoring case', async () => {
    const ids: string[] = []
    for (const name of ['Jury duty', 'JURY DUTY', 'jury duty'])
      ids.push((await aLeaveType(test, organization, { name })).id)
    await aLeaveType(test, await anOrganization(test), { name: 'Jury duty' })
    const answers = []
    for (const id of ids)
      answers.push((await remove(`types/${id}`)).json<{ message: string; duplicatesRemaining: number }>())
    expect(answers.map(({ message, duplicatesRemaining }) => [duplicatesRemaining, message])).toEqual([
      [2, 'The leave type “Jury duty” was deleted. 2 others with this name remain.'],
      [1, 'The leave type “JURY DUTY” was deleted. Another leave type with this name remains.'],
      [0, 'The leave type “jury duty” was deleted.'],
    ])
  })

  it('while it is being requested: either the request is added and the type inactive, or neither exists', async () => {
    for (let round = 0; round < 10; round++) {
      const type = await aLeaveType(test, organization)
      const day = `2027-01-${String(round + 1).padStart(2, '0')}`
      const body = { leaveTypeId: type.id, startDate: day, endDate: day, hoursRequested: 8 }
      const [removed, requested] = await Promise.all([remove(`types/${type.id}`), post('requests', body, worker)])
      const { deleted } = removed.json<{ deleted: boolean }>()
      expect([removed.statusCode, requested.statusCode]).toEqual([
        200,
        // Deleted before it was read, or after.
        expect.toSatisfy((s) => (deleted ? [404, 409] : [201, 409]).includes(s)),
      ])
    }
  })
})

describe('an inactive type', () => {
  it('accrues nothing, also not for that time when it is active again', async () => {
    const type = await aLeaveType(test, organization)
    const terms = { annualAllocation: 0, accrualRate: 7, accrualFrequency: 'weekly', maxBalance: null }
    await aPolicy(test, organization, type.id, terms)
    await balanceOf(worker, type.id)
    // Sunday the 29th: the week from the 22nd has ended and is credited before the change.
    pass(9)
    await put(`types/${type.id}`, { isActive: false })
    expect((await linesOf(type.id)).filter(({ hours }) => hours === 7)).not.toEqual([])
    const before = await linesOf(type.id)
    pass(14)
    await put(`types/${type.id}`, { isActive: true })
    pass(1)
    await balanceOf(worker, type.id)
    expect(await linesOf(type.id)).toEqual(before)
  })

  it('makes the organization due now when it is active again', async () => {
    const type = await aLeaveType(test, organization, { isActive: false })
    const later = '2026-11-21T06:01:00.000Z'
    await test.pool.query('update leave_schedules set due_at = $2 where tenant_id = $1', [organization.id, later])
    const nextRun = async () =>
      (await test.call('GET', '/api/admin/leave/schedule', { as: orgAdmin })).json<Schedule>().nextRunAt
    await put(`types/${type.id}`, { name: 'Another name' })
    expect(await nextRun()).toBe(later)
    await put(`types/${type.id}`, { isActive: true })
    expect(await nextRun()).toBe('2026-11-20T15:00:00.000Z')
  })

  it('409 for a new policy', async () => {
    const type = await aLeaveType(test, organization, { isActive: false })
    const answer = await post(`types/${type.id}/policies`, { name: 'P', annualAllocation: 1 })
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, 'Inactive leave types can’t get new policies'])
    expect(await policies(type.id)).toEqual([])
  })
})

describe('a policy', () => {
  it('201 with its defaults; the first one is the default policy', async () => {
    const type = await aLeaveType(test, organization)
    const answer = await post(`types/${type.id}/policies`, { name: 'Plain', annualAllocation: 40 })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        leaveTypeId: type.id,
        name: 'Plain',
        description: '',
        annualAllocation: 40,
        accrualRate: 0,
        accrualFrequency: 'monthly',
        maxBalance: null,
        minServiceDays: 0,
        isActive: true,
        rules: {
          accrualType: 'standard',
          initialAllocation: null,
          resetDate: 'January 1',
          accrualThresholds: [
            { hours: 1500, amount: 40 },
            { hours: 2000, amount: 40 },
          ],
          maxCarryOver: 0,
        },
        isDefault: true,
        changedBy: 'Ada Boss',
        changedAt: '2026-11-20T15:00:00.000Z',
        version: 1,
      },
    ])
    const second = await aPolicy(test, organization, type.id, { name: 'Generous' })
    expect(second.isDefault).toBe(false)
    expect((await policies(type.id)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Plain', true],
      ['Generous', false],
    ])
    expect(await changesOf(second.id)).toMatchObject([{ subject: 'policy', before: null, after: { name: 'Generous' } }])
  })

  it.each([
    ['no name', { name: '' }, 'name', 'Policy name is required'],
    ['less than nothing a year', { annualAllocation: -1 }, 'annualAllocation', 'Annual allocation must be positive'],
    [
      'more a year than it has',
      { annualAllocation: 10_000.01 },
      'annualAllocation',
      'Annual allocation must be at most 10000',
    ],
    ['a rate below zero', { accrualRate: -0.5 }, 'accrualRate', 'Accrual rate must be positive'],
    ['a limit below zero', { maxBalance: -1 }, 'maxBalance', 'Max balance must be positive'],
    ['service below zero', { minServiceDays: -1 }, 'minServiceDays', 'Min service days must be positive'],
    ['half a day of service', { minServiceDays: 0.5 }, 'minServiceDays', 'Min service days must be a whole number'],
    ['thousandths', { annualAllocation: 1.005 }, 'annualAllocation', 'Annual allocation has at most 2 decimals'],
    [
      'a reset on a day that there is not',
      { rules: { resetDate: 'June 31' } },
      'rules.resetDate',
      'Use a month and a day, such as January 1',
    ],
    [
      'two thresholds of the same hours',
      {
        rules: {
          accrualThresholds: [
            { hours: 1, amount: 1 },
            { hours: 1, amount: 2 },
          ],
        },
      },
      'rules.accrualThresholds',
      'Each threshold needs different hours',
    ],
    [
      'a threshold that is none',
      { rules: { accrualThresholds: [null] } },
      'rules.accrualThresholds.0',
      'Each threshold needs hours and an amount',
    ],
    [
      'a threshold below zero',
      { rules: { accrualThresholds: [{ hours: -1, amount: 1 }] } },
      'rules.accrualThresholds.0.hours',
      'Hours must be positive',
    ],
    [
      'hours worked to count and no threshold',
      { rules: { accrualType: 'hours-worked', accrualThresholds: [] } },
      'rules.accrualThresholds',
      'Add at least one threshold',
    ],
  ])('400 for %s, new or changed', async (_, wrong, field, message) => {
    const type = await aLeaveType(test, organization)
    const policy = await aPolicy(test, organization, type.id)
    const before = await state()
    for (const answer of [
      await post(`types/${type.id}/policies`, { name: 'P', annualAllocation: 1, ...wrong }),
      await put(`policies/${policy.id}`, wrong),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([400, { message, errors: { [field]: message } }])
    }
    expect(await state()).toEqual(before)
  })

  it('400 when a changed field makes the others invalid', async () => {
    const type = await aLeaveType(test, organization)
    const policy = await aPolicy(test, organization, type.id, { rules: { accrualThresholds: [] } })
    const answer = await put(`policies/${policy.id}`, { rules: { accrualType: 'hours-worked' } })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['rules.accrualThresholds'],
    ])
  })

  it('changes only the fields that are sent, within its rules, too', async () => {
    const type = await aLeaveType(test, organization)
    const policy = await aPolicy(test, organization, type.id, { maxBalance: 100, rules: { resetDate: 'Jul 4' } })
    const answer = await put(`policies/${policy.id}`, { maxBalance: null, rules: { maxCarryOver: 16 } })
    expect(answer.json()).toEqual({
      ...policy,
      maxBalance: null,
      rules: { ...policy.rules, resetDate: 'July 4', maxCarryOver: 16 },
      version: 2,
    })
    expect((await put(`policies/${policy.id}`, {})).json()).toEqual(answer.json())
    expect(await changesOf(policy.id)).toHaveLength(2)
  })

  it('is in the audit log with the numbers of its reset date', async () => {
    const policy = await aPolicy(test, organization, (await aLeaveType(test, organization)).id)
    await put(`policies/${policy.id}`, { rules: { resetDate: 'July 4' } })
    const { rows } = await test.pool.query(
      'select changes from audit_log where tenant_id = $1 order by sequence desc limit 1',
      [organization.id],
    )
    expect(rows[0].changes).toContainEqual({ field: 'resetDate', from: '01-01', to: '07-04' })
  })

  it('that changes: due hours are credited by the old terms, and the new ones apply from tomorrow', async () => {
    const type = await aLeaveType(test, organization)
    const policy = await aPolicy(test, organization, type.id, {
      annualAllocation: 0,
      accrualRate: 2,
      accrualFrequency: 'weekly',
      maxBalance: null,
    })
    await balanceOf(worker, type.id)
    // Two weeks later, on a Sunday, without an accrual run in between.
    pass(16)
    await put(`policies/${policy.id}`, { accrualRate: 5 })
    const old = (await linesOf(type.id)).map(({ hours }) => hours)
    expect(old.length).toBeGreaterThan(0)
    expect(old.every((hours) => hours <= 2)).toBe(true)
    pass(7)
    await balanceOf(worker, type.id)
    const lines = (await linesOf(type.id)).map(({ hours }) => hours)
    expect(lines.slice(old.length).some((hours) => hours > 2)).toBe(true)
    expect(lines.slice(0, old.length)).toEqual(old)
  })

  it('of a system type can be changed', async () => {
    const pto = await ptoOf(test, organization)
    const [standard] = await policies(pto.id)
    expect((await put(`policies/${standard?.id}`, { annualAllocation: 100 })).statusCode).toBe(200)
    expect((await aPolicy(test, organization, pto.id)).isDefault).toBe(false)
  })

  it('404 for an unknown one or one of another organization', async () => {
    const there = await anOrganization(test)
    const [theirs] = (
      await test.call('GET', `/api/leave/types/${(await ptoOf(test, there)).id}/policies`, { as: there.orgAdmin })
    ).json<LeavePolicy[]>()
    const before = await state()
    for (const id of [theirs?.id ?? '', crypto.randomUUID(), 'nonsense']) {
      for (const answer of [await put(`policies/${id}`, { name: 'Mine' }), await remove(`policies/${id}`)]) {
        expect([answer.statusCode, messageOf(answer)]).toEqual([404, 'Policy not found'])
      }
    }
    expect(await state()).toEqual(before)
  })
})

describe('deleting a policy', () => {
  it('that applied to no one: it is deleted', async () => {
    const pto = await ptoOf(test, organization)
    const { id, name } = await aPolicy(test, organization, pto.id)
    const answer = await remove(`policies/${id}`)
    expect(answer.json()).toEqual({ message: `The policy “${name}” was deleted.`, deleted: true })
    expect((await policies(pto.id)).map((policy) => policy.name)).toEqual(['Standard PTO'])
    expect((await remove(`policies/${id}`)).statusCode).toBe(404)
  })

  it('that is assigned but has credited nothing: it becomes inactive', async () => {
    const type = await aLeaveType(test, organization)
    const policy = await aPolicy(test, organization, type.id)
    // Inactive types accrue nothing, so the assignment is the only use.
    await put(`types/${type.id}`, { isActive: false })
    const senior = await test.pool.query<{ id: string }>(
      `insert into leave_policies select tenant_id, gen_random_uuid(), leave_type_id, 'Senior' as name, description,
         annual_allocation, accrual_rate, accrual_frequency, max_balance, min_service_days, accrual_type, initial_allocation,
         reset_date, max_carry_over, accrual_thresholds, is_active, active_since, created_at + interval '1 second'
       from leave_policies where id = $1 returning id`,
      [policy.id],
    )
    const id = senior.rows[0]?.id ?? ''
    const url = `/api/admin/leave/balances/${worker.id}/${type.id}/policy`
    expect((await test.call('PUT', url, { as: orgAdmin, body: { policyId: id } })).statusCode).toBe(200)
    expect((await remove(`policies/${id}`)).json()).toMatchObject({ deleted: false })
    expect((await policies(type.id)).map(({ name, isActive }) => [name, isActive])).toContainEqual(['Senior', false])
  })

  it('that has credited hours: it becomes inactive, the next one is the default, and balances stay', async () => {
    const pto = await ptoOf(test, organization)
    const next = await aPolicy(test, organization, pto.id, { name: 'Next' })
    const [standard] = await policies(pto.id)
    const answer = await remove(`policies/${standard?.id}`)
    expect(answer.json()).toEqual({
      message: 'Balances come from the policy “Standard PTO”, so it was made inactive instead of being deleted.',
      deleted: false,
    })
    expect((await remove(`policies/${standard?.id}`)).json()).toEqual({
      message: 'Balances come from the policy “Standard PTO”, so it stays inactive.',
      deleted: false,
    })
    expect(await policies(pto.id)).toMatchObject([
      { name: 'Standard PTO', isActive: false, isDefault: false, changedBy: 'Ada Boss' },
      { id: next.id, isDefault: true },
    ])
    expect(await balanceOf(worker, pto.id)).toBe(80)
  })
})

it('concurrent changes wait for each other, and none is lost', async () => {
  const type = await aLeaveType(test, organization)
  const policy = await aPolicy(test, organization, type.id)
  const held = { text: 'select 1 from leave_types where id = $1 for update', values: [type.id] }
  const answers = await raceBehindLock(test, held, () => [
    put(`types/${type.id}`, { description: 'described' }),
    put(`types/${type.id}`, { color: '#112233' }),
    put(`policies/${policy.id}`, { maxBalance: 100 }),
    put(`policies/${policy.id}`, { description: 'described' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await types()).find(({ id }) => id === type.id)).toMatchObject({ description: 'described', color: '#112233' })
  expect(await policies(type.id)).toMatchObject([{ description: 'described', maxBalance: 100 }])
})
