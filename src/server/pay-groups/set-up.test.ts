import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { anEmployee, anOrganization, type Member, type TestOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()

/** It is Friday, November 20, 2026. */
const TERMS = {
  effectiveFrom: '2026-11-01',
  frequency: 'biweekly',
  anchorDay: '2026-11-01',
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
let ann: Member

beforeEach(async () => {
  organization = await anOrganization(test, 'enterprise')
  admin = organization.orgAdmin
  ann = await anEmployee(test, organization, { firstName: 'Ann' })
})

const call = (method: 'GET' | 'POST', url: string, body?: unknown, key?: string) =>
  test.call(method, url, { as: admin, body, ...(key && { headers: { 'idempotency-key': key } }) })
const start = (name = 'Hourly staff', more: object = {}, key?: string) =>
  call('POST', '/api/pay-groups', { name, terms: TERMS, ungrouped: true, ...more }, key)
const groupsOf = async () =>
  (await call('GET', '/api/pay-groups')).json<PayGroup[]>().map(({ name, people }) => `${name}: ${people}`)
const groupOf = async ({ id }: Member) =>
  (await call('GET', '/api/pay-people')).json<PayPerson[]>().find(({ userId }) => userId === id)?.payGroupId
const audit = async () => (await call('GET', `/api/organizations/${organization.id}/audit`)).json<AuditEntry[]>()
const errorsOf = (answer: { json: () => unknown }) => (answer.json() as { errors: Record<string, string> }).errors

/** Holds everyone's row, so that calls that place people wait. */
const everyone = () => ({
  text: 'select 1 from users where organization_id = $1 for update',
  values: [organization.id],
})

describe('starting payroll', () => {
  it('adds the group, everyone without one, and their first period in one call with one audit entry', async () => {
    const started = await start()
    expect([started.statusCode, started.json<PayGroup>().people]).toEqual([201, 2])
    expect(await groupOf(ann)).toBe(started.json<PayGroup>().id)
    const [last, before] = await audit()
    expect(last).toMatchObject({ action: 'pay group added', subject: { name: 'Hourly staff' } })
    expect(last?.changes).toEqual(
      expect.arrayContaining([
        { field: 'effectiveFrom', from: null, to: '2026-11-01' },
        { field: 'people', from: '2', to: '2' },
      ]) as unknown,
    )
    expect(before?.action).not.toMatch(/moved|pay group/)
    const periods = (await call('GET', '/api/pay-periods')).json<{ firstDay: string; people: number }[]>()
    expect(periods.map(({ firstDay, people }) => [firstDay, people])).toEqual([
      ['2026-11-15', 2],
      ['2026-11-01', 2],
    ])
  })

  it('leaves out people who are in another group already, or will be', async () => {
    const ben = await anEmployee(test, organization)
    await start('Office', { ungrouped: false, userIds: [admin.id] })
    const later = { ...TERMS, effectiveFrom: '2026-11-29', anchorDay: '2026-11-29' }
    await start('December', { ungrouped: false, userIds: [ben.id], terms: later })
    await start()
    expect(await groupsOf()).toEqual(['December: 0', 'Hourly staff: 1', 'Office: 1'])
    const again = await start('Salaried staff')
    expect([again.statusCode, errorsOf(again)]).toEqual([
      409,
      { userIds: 'Everyone is in a pay group now. Choose people.' },
    ])
    expect(await groupsOf()).toHaveLength(3)
  })

  it('takes in who joined the organization since the page was loaded', async () => {
    const answers = await raceBehindLock(
      test,
      everyone(),
      () => [start()],
      async () => {
        await anEmployee(test, organization)
      },
    )
    expect(answers[0]?.json<PayGroup>().people).toBe(3)
  })

  it('counts once when it is sent twice, at the same time or after a lost response', async () => {
    const answers = await raceBehindLock(test, everyone(), () => [
      start('Hourly staff', {}, 'k'),
      start('Hourly staff', {}, 'k'),
    ])
    answers.push(await start('Hourly staff', {}, 'k'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<PayGroup>().id)).size).toBe(1)
    expect(await groupsOf()).toEqual(['Hourly staff: 2'])
    expect((await audit()).filter(({ action }) => action === 'pay group added')).toHaveLength(1)
    expect((await start('Another', {}, 'k')).statusCode).toBe(409)
  })

  it('by two admins at the same time takes no one out of the other’s group', async () => {
    const answers = await raceBehindLock(test, everyone(), () => [start('One', {}, 'a'), start('Two', {}, 'b')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await groupsOf()).toEqual([expect.stringMatching(/: 2$/)])
  })

  it.each<[string, object, number, object]>([
    ['a name that is taken', { name: 'office' }, 409, { name: 'There’s already a pay group with this name' }],
    ['no name', { name: ' ' }, 400, { name: 'Enter a name' }],
    [
      'a monthly schedule from the 31st',
      { terms: { ...TERMS, frequency: 'monthly', anchorDay: '2026-10-31' } },
      400,
      { 'terms.anchorDay': 'Choose a day from 1 to 28, because every month has those' },
    ],
    ['no overtime rules', { terms: { ...TERMS, ruleSet: '' } }, 400, { 'terms.ruleSet': 'Choose overtime rules' }],
    [
      'an unknown time zone',
      { terms: { ...TERMS, timezone: 'Mars/Base' } },
      400,
      { 'terms.timezone': 'There is no such time zone' },
    ],
  ])('with %s changes nothing', async (_, more, status, errors) => {
    await start('Office', { ungrouped: false, userIds: [admin.id] })
    const refused = await start('Hourly staff', more)
    expect([refused.statusCode, errorsOf(refused)]).toEqual([status, errors])
    expect(await groupsOf()).toEqual(['Office: 1'])
    expect(await groupOf(ann)).toBeNull()
  })

  it('reaches no one of another organization', async () => {
    const stranger = await anEmployee(test, await anOrganization(test, 'enterprise'))
    expect((await start('Mine', { ungrouped: false, userIds: [stranger.id] })).statusCode).toBe(404)
    await start('Hourly staff', {}, 'same')
    const { orgAdmin } = await anOrganization(test, 'enterprise')
    admin = orgAdmin
    expect(await groupsOf()).toEqual([])
    // The key of another organization is unknown here.
    const mine = await start('Hourly staff', {}, 'same')
    expect([mine.statusCode, mine.json<PayGroup>().people]).toEqual([201, 1])
  })

  it('in the future puts people into the group on its first day', async () => {
    const started = await start('Hourly staff', { terms: { ...TERMS, effectiveFrom: '2026-11-29' } })
    expect(started.json()).toMatchObject({ people: 0, periods: [{ startDate: '2026-11-29' }, {}, {}, {}, {}] })
    expect(await groupOf(ann)).toBeNull()
    expect((await start('Second')).statusCode).toBe(409)
  })
})

describe('the first periods of a new group', () => {
  const read = (query: object = {}) => {
    const all = { frequency: 'biweekly', anchorDay: '2026-11-01', timezone: 'America/Chicago', ...query }
    return call('GET', `/api/pay-groups/first-periods?${new URLSearchParams(all).toString()}`)
  }
  const addEntry = async (clockIn: string, clockOut: string | null) => {
    const body = { username: ann.username, clockIn, clockOut, notes: '' }
    expect((await call('POST', '/api/time-entries', body)).statusCode).toBe(201)
  }
  const secondsOf = async (query?: object) =>
    (await read(query)).json<{ people: { userId: string; seconds: number[] }[] }>().people

  it('have the hours that people have recorded', async () => {
    expect((await read()).json()).toEqual({
      periods: [
        { startDate: '2026-10-04', endDate: '2026-10-17' },
        { startDate: '2026-10-18', endDate: '2026-10-31' },
        { startDate: '2026-11-01', endDate: '2026-11-14' },
        { startDate: '2026-11-15', endDate: '2026-11-28' },
        { startDate: '2026-11-29', endDate: '2026-12-12' },
      ],
      people: [],
    })
    // Before all of them, in an ended one, over its last midnight, and in the current one.
    await addEntry('2026-10-03T14:00:00Z', '2026-10-03T22:00:00Z')
    await addEntry('2026-11-02T14:00:00Z', '2026-11-02T22:00:00Z')
    await addEntry('2026-11-15T03:00:00Z', '2026-11-15T08:00:00Z')
    await addEntry('2026-11-18T14:00:00Z', '2026-11-18T14:30:15Z')
    expect(await secondsOf()).toEqual([{ userId: ann.id, seconds: [0, 0, 13 * 3600, 1815, 0] }])
    // In Kyiv it was the next day, and already the current period.
    expect(await secondsOf({ timezone: 'Europe/Kyiv' })).toEqual([
      { userId: ann.id, seconds: [0, 0, 8 * 3600, 5 * 3600 + 1815, 0] },
    ])
  })

  it('are of one organization, and refuse a day that not every month has', async () => {
    await addEntry('2026-11-02T14:00:00Z', '2026-11-02T22:00:00Z')
    const refused = await read({ frequency: 'monthly', anchorDay: '2026-10-31' })
    expect([refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([400, ['anchorDay']])
    expect(Object.keys(errorsOf(await read({ frequency: 'daily', anchorDay: '', timezone: '' })))).toEqual([
      'frequency',
      'anchorDay',
      'timezone',
    ])
    const { orgAdmin } = await anOrganization(test, 'enterprise')
    admin = orgAdmin
    expect(await secondsOf()).toEqual([])
  })
})
