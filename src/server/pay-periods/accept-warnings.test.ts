import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PeriodTimesheet, TimesheetRow, TimesheetWarning } from '#domain/pay-periods/contract.ts'
import {
  anAdmin,
  anEmployee,
  anOrganization,
  aPayGroup,
  clock,
  LAST_WEEK,
  type Member,
  type TestOrganization,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { aClosedPayroll, removeUnpaid } from '#test/support/payroll.ts'
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()

let organization: TestOrganization
let boss: Member
let worker: Member
let group: string
let longShift: string

/** It is November 20. An administrator has added a shift of 14 hours on Monday, November 9. */
beforeEach(async () => {
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  worker = await anEmployee(test, organization)
  group = await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK })
  longShift = await addWork('2026-11-09T14:00:00Z', '2026-11-10T04:00:00Z')
})

async function addWork(clockIn: string, clockOut: string, as = boss, of = worker): Promise<string> {
  const body = { username: of.username, clockIn, clockOut, confirmed: true }
  return (await test.call('POST', '/api/time-entries', { as, body })).json<{ id: string }>().id
}

const period = () => `/api/pay-periods/${group}/${LAST_WEEK}`
const address = (of = worker) => `${period()}/timesheets/${of.id}`
const sheetOf = async (as = boss, of = worker) => (await test.call('GET', address(of), { as })).json<PeriodTimesheet>()
const findWarning = async (code: TimesheetWarning['code'] = 'long-shift', as = boss, of = worker) =>
  (await sheetOf(as, of)).warnings.find((warning) => warning.code === code)
const post = (action: string, as: Member, body: object, of = worker) =>
  test.call('POST', `${address(of)}/${action}`, { as, body })
const accept = async (as = boss, note = '', of = worker, code?: TimesheetWarning['code']) =>
  post('accept-warning', as, { fingerprint: (await findWarning(code, boss, of))?.fingerprint ?? 'x', note }, of)
const edit = (id: string, body: object) => test.call('PUT', `/api/time-entries/${id}`, { as: boss, body })
const auditOf = async () =>
  (await test.call('GET', `/api/organizations/${organization.id}/audit`, { as: boss }))
    .json<AuditEntry[]>()
    .filter(({ action }) => action.startsWith('warning'))
const ACCEPTED = { by: 'Ada Boss', at: '2026-11-20T15:00:00.000Z', note: 'Inventory' }

describe('an accepted warning', () => {
  it('says by whom, when, and why, to everyone who sees the timesheet', async () => {
    expect((await findWarning())?.accepted).toBeNull()
    const answer = await accept(boss, 'Inventory')
    expect([answer.statusCode, answer.json<PeriodTimesheet>().warnings]).toMatchObject([
      200,
      [{ code: 'long-shift', accepted: ACCEPTED }],
    ])
    const { rows } = (await test.call('GET', period(), { as: boss })).json<{ rows: TimesheetRow[] }>()
    const shown = [(await findWarning('long-shift', worker))?.accepted, rows[0]?.warnings[0]?.accepted]
    expect(shown).toEqual([ACCEPTED, ACCEPTED])
    expect(await auditOf()).toMatchObject([
      {
        action: 'warning accepted',
        subject: { id: worker.id },
        changes: [
          { field: 'periodStart', to: LAST_WEEK },
          { field: 'warning', to: 'long-shift' },
          { field: 'warningDay', to: '2026-11-09' },
          { field: 'notes', to: 'Inventory' },
        ],
      },
    ])
  })

  it('changes no hours: what was submitted can still be approved', async () => {
    const { factsHash } = await sheetOf(worker)
    await test.call('POST', `${address()}/submit`, { as: worker, body: { factsHash } })
    await accept()
    expect(await sheetOf()).toMatchObject({ status: 'submitted', factsHash, submittedHash: factsHash })
  })

  it('no longer counts when its entry changes, and counts again when the entry is as it was', async () => {
    await accept(boss, 'Inventory')
    await edit(longShift, { clockOut: '2026-11-10T04:30:00Z', confirmed: true })
    expect((await findWarning())?.accepted).toBeNull()
    await edit(longShift, { clockOut: '2026-11-10T04:00:00Z', confirmed: true })
    expect((await findWarning())?.accepted).toEqual(ACCEPTED)
    await edit(longShift, { notes: 'Inventory' })
    expect((await findWarning())?.accepted).toEqual(ACCEPTED)
  })

  it('no longer counts when another entry is recorded later', async () => {
    await addWork('2026-11-11T14:00:00Z', '2026-11-11T20:00:00Z', worker)
    await accept(boss, '', worker, 'recorded-later')
    expect((await findWarning('recorded-later'))?.accepted).not.toBeNull()
    await addWork('2026-11-12T14:00:00Z', '2026-11-12T20:00:00Z', worker)
    expect(await findWarning('recorded-later')).toMatchObject({ entries: 2, accepted: null })
  })

  it('keeps the name of someone who is deleted later, and goes with the person and the pay group', async () => {
    const other = await anAdmin(test, organization)
    await accept(other)
    const users = `/api/organizations/${organization.id}/users`
    await test.call('DELETE', `${users}/${other.id}`, { as: boss })
    expect((await findWarning())?.accepted?.by).toBe('Will Worker')
    await removeUnpaid(test, organization, worker.id)
    const left = await test.pool.query('select 1 from accepted_warnings where user_id = $1', [worker.id])
    expect(left.rowCount).toBe(0)
  })

  it('can be undone', async () => {
    await accept()
    const fingerprint = (await findWarning())?.fingerprint
    const undone = await post('undo-acceptance', boss, { fingerprint })
    expect(undone.json<PeriodTimesheet>().warnings).toMatchObject([{ accepted: null }])
    const again = await post('undo-acceptance', boss, { fingerprint })
    expect([again.statusCode, again.json()]).toEqual([409, { message: 'This is no longer accepted' }])
    expect((await auditOf()).map(({ action }) => action)).toEqual(['warning acceptance undone', 'warning accepted'])
  })
})

describe('accepting is refused', () => {
  it('for a warning that has changed since, or that was never there', async () => {
    const seen = (await findWarning())?.fingerprint
    await edit(longShift, { clockOut: '2026-11-10T04:30:00Z', confirmed: true })
    const message = 'These hours have changed since you looked. Check them again.'
    for (const [action, fingerprint] of [
      ['accept-warning', seen],
      ['accept-warning', 'never seen'],
      ['undo-acceptance', seen],
    ] as const) {
      const answer = await post(action, boss, { fingerprint })
      expect([answer.statusCode, answer.json()]).toEqual([409, { message }])
    }
    expect(await auditOf()).toEqual([])
  })

  it('for what has to be fixed first', async () => {
    await clock(test, worker, '2026-11-14T15:00:00Z')
    expect((await sheetOf()).blocking).toEqual([expect.not.objectContaining({ fingerprint: expect.anything() })])
  })

  it('for those who can’t approve, and in another organization', async () => {
    const fingerprint = (await findWarning())?.fingerprint
    const theirs = (await anOrganization(test, 'enterprise')).orgAdmin
    for (const action of ['accept-warning', 'undo-acceptance']) {
      const statuses = [worker, theirs].map(async (as) => (await post(action, as, { fingerprint })).statusCode)
      expect(await Promise.all(statuses)).toEqual([403, 404])
    }
  })

  it('on an approved and on a closed timesheet, whose warnings stay as they were', async () => {
    await accept(boss, 'Inventory')
    const { factsHash, warnings } = await sheetOf()
    const people = [{ username: worker.username, factsHash }]
    await test.call('POST', `${period()}/approve`, { as: boss, body: { people } })
    const fingerprint = warnings[0]?.fingerprint
    const tryBoth = () =>
      Promise.all(
        ['accept-warning', 'undo-acceptance'].map(async (action) => (await post(action, boss, { fingerprint })).json()),
      )
    const approved = { message: 'This timesheet is already approved' }
    expect(await tryBoth()).toEqual([approved, approved])
    await aClosedPayroll(test, organization, group)
    const closed = { message: 'This timesheet is already in a closed payroll' }
    expect(await tryBoth()).toEqual([closed, closed])
    expect((await findWarning())?.accepted).toEqual(ACCEPTED)
  })

  it('for the second of two administrators, who reads who was first', async () => {
    const other = await anAdmin(test, organization)
    const fingerprint = (await findWarning())?.fingerprint
    const held = { text: 'select 1 from users where id = $1 for update', values: [worker.id] }
    const answers = await raceBehindLock(test, held, () =>
      [boss, other].map((as) => post('accept-warning', as, { fingerprint })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    const { by } = (await findWarning())?.accepted ?? {}
    expect(refused?.json()).toEqual({ message: `${by} already accepted this` })
    expect(await auditOf()).toHaveLength(1)
  })

  it('of one’s own timesheet if someone else can, and never for what its owner doesn’t see', async () => {
    const ownGroup = { userIds: [boss.id], payGroupId: group, from: LAST_WEEK }
    await test.call('POST', '/api/pay-people/move', { as: boss, body: ownGroup })
    await addWork('2026-11-11T14:00:00Z', '2026-11-12T04:00:00Z', boss, boss)
    const other = await anAdmin(test, organization)
    const hidden = (await findWarning('recorded-later', other, boss))?.fingerprint
    const own = await accept(boss, '', boss)
    expect([own.statusCode, own.json()]).toEqual([
      409,
      { message: 'Another administrator has to check your own timesheet' },
    ])
    await test.call('DELETE', `/api/organizations/${organization.id}/users/${other.id}`, { as: boss })
    expect((await accept(boss, '', boss)).statusCode).toBe(200)
    expect(hidden).toEqual(expect.any(String))
    expect((await post('accept-warning', boss, { fingerprint: hidden }, boss)).statusCode).toBe(409)
  })

  it('with a note that is too long', async () => {
    const answer = await accept(boss, 'x'.repeat(501))
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['note']])
  })
})
