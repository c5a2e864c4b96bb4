import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { PeriodTimesheet, TimesheetWarning } from '#domain/pay-periods/contract.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { DayToReview } from '#domain/timesheets/contract.ts'
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
import { raceBehindLock } from '#test/support/race-behind-lock.ts'

const test = await anApp()
/** In the last seven days before Friday, November 20, and in the pay period of LAST_WEEK. */
const FRIDAY = '2026-11-13'
const SATURDAY = '2026-11-14'

let organization: TestOrganization
let boss: Member
let other: Member
let worker: Member

/** Works on Fridays and Saturdays, and didn't last week. */
beforeEach(async () => {
  organization = await anOrganization(test, 'enterprise')
  boss = organization.orgAdmin
  other = await anAdmin(test, organization, { firstName: 'Ola', lastName: 'Other' })
  worker = await anEmployee(test, organization)
  await workBefore(worker, [FRIDAY, SATURDAY])
})

async function workBefore(member: Member, days: readonly string[]) {
  for (const day of days)
    for (const weeks of [1, 2, 3]) {
      const before = addDays(day, -7 * weeks)
      await clock(test, member, `${before}T15:00:00Z`, `${before}T23:00:00Z`)
    }
}

const accept = (as: Member, day = FRIDAY, of: { username: string } = worker) =>
  test.call('POST', '/api/accepted-days', { as, body: { username: of.username, day } })
const undo = (as: Member, day = FRIDAY) =>
  test.call('POST', '/api/accepted-days/undo', { as, body: { username: worker.username, day } })
const listMissing = async (as = boss) => {
  const answer = await test.call('GET', `/api/organizations/${organization.id}/needs-attention`, { as })
  return answer.json<{ days: DayToReview[] }>().days.map(({ day }) => day)
}
const refusal = async (answer: ReturnType<typeof accept>) => {
  const { statusCode, json } = await answer
  return [statusCode, json<{ message: string }>().message]
}

describe('a day without hours that is right', () => {
  it('needs no one’s attention, until someone takes that back', async () => {
    expect(await listMissing()).toEqual([FRIDAY, SATURDAY])
    expect((await accept(boss)).statusCode).toBe(200)
    expect([await listMissing(), await listMissing(other)]).toEqual([[SATURDAY], [SATURDAY]])
    expect((await undo(other)).statusCode).toBe(200)
    expect(await listMissing()).toEqual([FRIDAY, SATURDAY])
    expect(await refusal(undo(boss))).toEqual([409, 'This is no longer accepted'])
  })

  it('is in the audit log, as other accepted warnings', async () => {
    await accept(boss)
    await undo(other)
    const log = await test.call('GET', `/api/organizations/${organization.id}/audit`, { as: boss })
    const about = {
      subject: { id: worker.id },
      changes: [
        { field: 'warning', to: 'no-hours' },
        { field: 'warningDay', to: FRIDAY },
      ],
    }
    expect(log.json<AuditEntry[]>().slice(0, 2)).toMatchObject([
      { action: 'warning acceptance undone', actorName: 'Ola Other', ...about },
      { action: 'warning accepted', actorName: 'Ada Boss', ...about },
    ])
  })

  it('is a day with hours once it has some, and right again without them', async () => {
    await accept(boss)
    const entry = await clock(test, worker, `${FRIDAY}T15:00:00Z`, `${FRIDAY}T23:00:00Z`)
    expect(await refusal(accept(other))).toEqual([409, 'There are hours or time off on this day now'])
    expect((await test.call('DELETE', `/api/time-entries/${entry}`, { as: boss })).statusCode).toBe(200)
    expect(await listMissing()).toEqual([SATURDAY])
  })
})

describe('a pay period without hours', () => {
  let sheet: string
  beforeEach(async () => {
    const group = await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK })
    sheet = `/api/pay-periods/${group}/${LAST_WEEK}/timesheets/${worker.username}`
  })
  const findWarning = async (): Promise<TimesheetWarning | undefined> =>
    (await test.call('GET', sheet, { as: boss }))
      .json<PeriodTimesheet>()
      .warnings.find(({ code }) => code === 'no-hours')
  const review = async (action: string) => {
    const body = { fingerprint: (await findWarning())?.fingerprint }
    return (await test.call('POST', `${sheet}/${action}`, { as: boss, body })).statusCode
  }

  it('is accepted with all days on which the person usually works', async () => {
    await accept(boss, SATURDAY)
    expect((await findWarning())?.accepted).toBeNull()
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    await accept(other)
    expect((await findWarning())?.accepted).toMatchObject({ by: 'Ola Other', note: '' })
    await undo(other)
    expect((await findWarning())?.accepted).toBeNull()
  })

  it('accepts its days', async () => {
    expect(await review('accept-warning')).toBe(200)
    expect(await listMissing()).toEqual([])
    expect(await review('undo-acceptance')).toBe(200)
    expect(await listMissing()).toEqual([FRIDAY, SATURDAY])
  })

  it('takes its days back, too', async () => {
    await accept(boss)
    await accept(boss, SATURDAY)
    expect(await review('undo-acceptance')).toBe(200)
    expect([await listMissing(), (await findWarning())?.accepted]).toEqual([[FRIDAY, SATURDAY], null])
  })
})

describe('accepting a day is refused', () => {
  it.each([
    ['today', '2026-11-20', 'This day isn’t over yet'],
    ['in the future', '2026-11-27', 'This day isn’t over yet'],
    ['with hours', '2026-11-07', 'There are hours or time off on this day now'],
    ['on which the person doesn’t usually work', '2026-11-16', 'This day doesn’t need attention'],
    ['long ago', '2026-09-04', 'This day doesn’t need attention'],
  ])('%s', async (_, day, message) => {
    expect(await refusal(accept(boss, day))).toEqual([409, message])
  })

  it('for employees, and of people of another organization', async () => {
    const theirs = (await anOrganization(test, 'enterprise')).orgAdmin
    const answers = [await accept(worker), await accept(theirs), await undo(worker), await undo(theirs)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 403, 404])
    expect(await listMissing()).toEqual([FRIDAY, SATURDAY])
  })

  it('for the second of two administrators, who reads who was first', async () => {
    const held = { text: 'select 1 from users where id = $1 for update', values: [worker.id] }
    const answers = await raceBehindLock(test, held, () => [boss, other].map((as) => accept(as)))
    const refused = answers.filter(({ statusCode }) => statusCode === 409).map(({ json }) => json<unknown>())
    expect(refused).toEqual([{ message: expect.stringMatching(/^(Ada Boss|Ola Other) already accepted this$/) }])
  })

  it('of oneself if someone else can', async () => {
    await workBefore(boss, [FRIDAY])
    const days = async () => {
      const answer = await test.call('GET', `/api/organizations/${organization.id}/needs-attention`, { as: boss })
      const own = answer.json<{ days: DayToReview[] }>().days.filter(({ userId }) => userId === boss.id)
      return own.map(({ canAccept }) => canAccept)
    }
    expect(await days()).toEqual([false])
    expect(await refusal(accept(boss, FRIDAY, boss))).toEqual([
      409,
      'Another administrator has to check your own timesheet',
    ])
    await test.call('DELETE', `/api/organizations/${organization.id}/users/${other.id}`, { as: boss })
    expect(await days()).toEqual([true])
    expect((await accept(boss, FRIDAY, boss)).statusCode).toBe(200)
  })
})
