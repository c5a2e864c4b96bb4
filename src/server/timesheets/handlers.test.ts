import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { DATA_COLUMNS } from '#domain/timesheets/data-columns.ts'
import {
  anAdmin,
  anEmployee,
  anOrganization,
  aUserWithoutOrganization,
  clock,
  type Member,
} from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const organization = await anOrganization(test, 'enterprise')
const { orgAdmin } = organization

const day = (date: number, from = '14', to = '22') =>
  [
    `2026-11-${String(date).padStart(2, '0')}T${from}:00:00Z`,
    `2026-11-${String(date).padStart(2, '0')}T${to}:00:00Z`,
  ] as const
const worked = (who: Member, date: number) => clock(test, who, ...day(date))
const named = (ids: readonly string[]) => ids.map((id) => ({ id }))
const download = (who: Member, body: object) => test.call('POST', '/api/download-timesheet', { as: who, body })
const send = (who: Member, body: object, headers?: Record<string, string>) =>
  test.call('POST', '/api/send-timesheet', { as: who, body, headers })
/** The columns for people. Those for programs have their own test. */
const linesOf = (answer: LightMyRequestResponse) =>
  answer.body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').slice(0, -DATA_COLUMNS.length).join(','))
const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ message: string }>().message]
const mails = async () => (await test.pool.query<{ n: number }>('select count(*) as n from mails')).rows[0]?.n

describe('a file', () => {
  it('has the stored entries, oldest first, and ignores other fields of the request', async () => {
    const worker = await anEmployee(test, organization)
    const [first, second] = [await worked(worker, 10), await worked(worker, 11)]
    const forged = [
      { id: second, employeeName: 'Someone else', clockIn: '2020-01-01T00:00:00Z', clockOut: '2030-01-01T00:00:00Z' },
      { id: first, isActive: false },
      { id: first },
    ]
    const answer = await download(worker, { entries: forged, format: 'csv', employeeInfo: { firstName: 'Forged' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="timesheet-2026-11-20.csv"',
      'cache-control': 'no-store',
    })
    expect(linesOf(answer)).toEqual([
      'Employee,Date,Clock In,Clock Out,Hours,Notes',
      'Will Worker,11/10/2026,08:00 AM,04:00 PM,8.00,',
      'Will Worker,11/11/2026,08:00 AM,04:00 PM,8.00,',
    ])
  })

  it.each([
    ['pdf', 'application/pdf', 'timesheet-2026-11-20.pdf', '%PDF-'],
    ['excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'timesheet-2026-11-20.xlsx', 'PK'],
  ])('%s has its media type and file name', async (format, type, name, magic) => {
    const worker = await anEmployee(test, organization)
    const answer = await download(worker, { entries: named([await worked(worker, 10)]), format })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    expect(answer.rawPayload.subarray(0, magic.length).toString('latin1')).toBe(magic)
  })

  it('prints times in the requested zone', async () => {
    const worker = await anEmployee(test, organization)
    const entries = named([await worked(worker, 10)])
    expect(linesOf(await download(worker, { entries, format: 'csv', timezone: 'Asia/Tokyo' }))[1]).toBe(
      'Will Worker,11/10/2026,11:00 PM,07:00 AM (11/11/2026),8.00,',
    )
  })

  it('has meals in a column of their own, if there are any, and leaves them out of the hours', async () => {
    const worker = await anEmployee(test, organization)
    const [plain, withMeal] = [await worked(worker, 10), await worked(worker, 11)]
    const meal = { kind: 'meal', startedAt: '2026-11-11T18:00:00Z', endedAt: '2026-11-11T18:45:00Z' }
    await test.call('POST', `/api/time-entries/${withMeal}/breaks`, { as: worker, body: meal })
    const linesFor = async (...ids: string[]) => linesOf(await download(worker, { entries: named(ids), format: 'csv' }))
    expect(await linesFor(plain, withMeal)).toEqual([
      'Employee,Date,Clock In,Clock Out,Meal Breaks,Hours,Notes',
      'Will Worker,11/10/2026,08:00 AM,04:00 PM,,8.00,',
      'Will Worker,11/11/2026,08:00 AM,04:00 PM,0.75,7.25,',
    ])
    expect((await linesFor(plain))[0]).toBe('Employee,Date,Clock In,Clock Out,Hours,Notes')
  })

  it('has locations for an administrator who requests them, never for an employee', async () => {
    const worker = await anEmployee(test, organization)
    const body = { username: worker.username, clockIn: day(9)[0], clockOut: day(9)[1] }
    const place = { clockInLatitude: 41.8781, clockInLongitude: -87.6298 }
    const { id } = (
      await test.call('POST', '/api/time-entries', { as: worker, body: { ...body, ...place } })
    ).json<TimeEntry>()
    const order = { entries: named([id]), format: 'csv', withLocations: true }
    expect(linesOf(await download(worker, order))[0]).toBe('Employee,Date,Clock In,Clock Out,Hours,Notes')
    expect(linesOf(await download(orgAdmin, order)).slice(0, 2)).toEqual([
      'Employee,Date,Clock In,Clock In Location,Clock Out,Clock Out Location,Hours,Notes',
      'Will Worker,11/09/2026,08:00 AM,"41.8781° N, 87.6298° W",04:00 PM,No location data,8.00,',
    ])
  })
})

describe('a report', () => {
  it('of more than one batch has every entry once, even if an id is sent twice in another case', async () => {
    const worker = await anEmployee(test, organization)
    const { rows } = await test.pool.query<{ id: string }>(
      `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, created_at)
       select $1, gen_random_uuid(), $2, t, t + interval '30 minutes', t
       from generate_series('2020-01-01'::timestamptz, '2020-02-11 16:00'::timestamptz, interval '1 hour') t returning id`,
      [organization.id, worker.id],
    )
    expect(rows.length).toBe(1001)
    const ids = rows.map(({ id }) => id)
    const again = ids.slice(0, 3).map((id) => id.toUpperCase())
    const lines = linesOf(await download(worker, { entries: named([...ids, ...again]), format: 'csv' }))
    expect(lines).toHaveLength(1002)
    expect(new Set(lines).size).toBe(1002)
  })

  it('uses the organization’s zone, and today in that zone in its file name', async () => {
    const its = await anOrganization(test, 'enterprise')
    await test.pool.query("update organizations set timezone = 'Asia/Tokyo' where id = $1", [its.id])
    const worker = await anEmployee(test, its)
    const answer = await download(worker, { entries: named([await worked(worker, 10)]), format: 'csv' })
    expect(linesOf(answer)[1]).toBe('Will Worker,11/10/2026,11:00 PM,07:00 AM (11/11/2026),8.00,')
    expect(answer.headers['content-disposition']).toContain('timesheet-2026-11-21.csv')
  })

  it('has the organization’s color', async () => {
    const its = await anOrganization(test, 'enterprise')
    const worker = await anEmployee(test, its)
    const order = { entries: named([await worked(worker, 10)]), format: 'excel' }
    const plain = (await download(worker, order)).rawPayload
    await test.pool.query("insert into branding (tenant_id, primary_color) values ($1, '#7a1f5c')", [its.id])
    expect((await download(worker, order)).rawPayload.equals(plain)).toBe(false)
  })
})

describe('a refused request creates and sends nothing', () => {
  const cases = async () => {
    const worker = await anEmployee(test, organization)
    const colleague = await anEmployee(test, organization)
    const stranger = await aUserWithoutOrganization(test)
    const own = await worked(worker, 10)
    return {
      worker,
      own: named([own]),
      'an empty selection': [],
      'a colleague’s': named([own, await worked(colleague, 10)]),
      'another organization’s': named([own, await worked(stranger, 10)]),
      'an unknown id': named([own, '01900000-0000-7000-8000-000000000000']),
      '10,001 ids': Array.from({ length: 10_001 }, () => ({ id: own })),
    }
  }

  it.each([
    ['an empty selection', 400, 'No time entries found for export', 'No time entries to email'],
    ['a colleague’s', 403, 'You can only see and change your own time entries', null],
    ['another organization’s', 404, 'Time entry not found', null],
    ['an unknown id', 404, 'Time entry not found', null],
    ['10,001 ids', 400, 'Choose at most 10,000 entries', null],
  ] as const)('%s: %i', async (name, status, message, whenSent) => {
    const { worker, [name]: entries } = await cases()
    const before = await mails()
    expect(refusal(await download(worker, { entries, format: 'pdf' }))).toEqual([status, message])
    expect(refusal(await send(worker, { entries, email: 'payroll@northwind.example' }))).toEqual([
      status,
      whenSent ?? message,
    ])
    expect(await mails()).toBe(before)
  })

  it.each([
    [{ format: 'word' }, 'Choose PDF, Excel, or CSV'],
    [{ format: 'csv', timezone: 'Mars/Olympus' }, 'There is no such time zone'],
    [{ format: 'csv', timezone: '+05:00' }, 'There is no such time zone'],
  ])('%j: 400', async (body, message) => {
    const { worker, own } = await cases()
    expect(refusal(await download(worker, { entries: own, ...body }))).toEqual([400, message])
  })

  it.each([
    ['', 'Please enter an email address'],
    ['   ', 'Please enter an email address'],
    ['not-an-address', 'Please enter a valid email address'],
    ['a@b.example\r\nBcc: all@b.example', 'Remove the control characters'],
    ['a@b.example,c@d.example', 'Please enter a valid email address'],
  ])('the address %j: 400', async (email, message) => {
    const { worker, own } = await cases()
    const before = await mails()
    expect(refusal(await send(worker, { entries: own, email }))).toEqual([400, message])
    expect(await mails()).toBe(before)
  })
})

describe('a timesheet by email', () => {
  it('has PDF and CSV attached, and replies go to its sender', async () => {
    const worker = await anEmployee(test, organization, { email: 'will@northwind.example' })
    const entries = named([await worked(worker, 10)])
    const answer = await send(worker, {
      entries,
      email: 'payroll@northwind.example',
      message: 'As discussed.',
      timesheetNote: 'Short week',
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        success: true,
        message: 'Timesheet sent successfully',
        mail: { recipient: 'payroll@northwind.example', state: 'waiting', attempts: 0 },
      },
    ])
    const { mail } = answer.json<{ mail: { id: string } }>()
    const { rows } = await test.pool.query('select subject, body, reply_to, sender_id from mails where id = $1', [
      mail.id,
    ])
    expect(rows).toMatchObject([
      {
        subject: 'Timesheet for “Will Worker”: Nov 10',
        reply_to: 'will@northwind.example',
        sender_id: worker.id,
      },
    ])
    expect(rows[0].body).toMatch(
      /^The timesheet is attached[^]*Employee: “Will Worker”[^]*Message from “Will Worker”:\n> As discussed\.[^]*Note on the timesheet:\n> Short week/,
    )
    expect(rows[0].body).toContain(mail.id)
    const attached = await test.pool.query(
      'select name, content_type, content from mail_attachments where mail_id = $1 order by position',
      [mail.id],
    )
    expect(attached.rows.map(({ name, content_type }) => [name, content_type])).toEqual([
      ['timesheet-2026-11-20.pdf', 'application/pdf'],
      ['timesheet-2026-11-20.csv', 'text/csv; charset=utf-8'],
    ])
    const csv = await download(worker, { entries, format: 'csv' })
    expect(attached.rows[1].content.toString()).toBe(csv.body)
  })

  it('4 concurrent requests with one Idempotency-Key send one email', async () => {
    const worker = await anEmployee(test, organization)
    const entries = named([await worked(worker, 10)])
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(worker, { entries, email: 'p@northwind.example' }, { 'idempotency-key': 'once' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json<{ mail: { id: string } }>().mail.id)).size).toBe(1)
    const { rows } = await test.pool.query('select id from mails where sender_id = $1', [worker.id])
    expect(rows).toHaveLength(1)
  })

  it('409 when a key is used for something else; a colleague can use the same key', async () => {
    const [worker, colleague] = [await anEmployee(test, organization), await anEmployee(test, organization)]
    const [entries, other] = [named([await worked(worker, 10)]), named([await worked(worker, 11)])]
    const body = { entries, email: 'p@northwind.example' }
    const first = await send(worker, body, { 'idempotency-key': 'press' })
    for (const changed of [{ entries: other }, { timesheetNote: 'More' }, { email: 'q@northwind.example' }]) {
      expect(refusal(await send(worker, { ...body, ...changed }, { 'idempotency-key': 'press' }))).toEqual([
        409,
        'This Idempotency-Key was already used for another email',
      ])
    }
    await test.call('DELETE', `/api/time-entries/${entries[0]?.id}`, { as: worker })
    expect((await send(worker, body, { 'idempotency-key': 'press' })).json()).toEqual(first.json())
    const theirs = { entries: named([await worked(colleague, 10)]), email: body.email }
    const answer = await send(colleague, theirs, { 'idempotency-key': 'press' })
    expect(answer.json<{ mail: { id: string } }>().mail.id).not.toBe(first.json<{ mail: { id: string } }>().mail.id)
  })

  it('400 when it is larger than mail servers accept, and nothing is stored', async () => {
    const worker = await anEmployee(test, organization)
    await test.pool.query(
      `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, notes, created_at)
       select $1, gen_random_uuid(), $2, t, t + interval '1 hour', (select string_agg(chr(19968 + (random() * 8000)::int), '') from generate_series(1, 1900) where t is not null), t
       from generate_series('2020-01-01'::timestamptz, '2020-07-01'::timestamptz, interval '90 minutes') t`,
      [organization.id, worker.id],
    )
    const { rows } = await test.pool.query<{ id: string }>('select id from time_entries where user_id = $1', [
      worker.id,
    ])
    const before = await mails()
    const answer = await send(worker, { entries: rows, email: 'p@northwind.example' })
    expect(refusal(answer)).toEqual([400, 'This timesheet is too big to email. Pick a shorter period or download it.'])
    expect(await mails()).toBe(before)
  })

  it('429 over the hourly limit, for that person only', async () => {
    const strict = await anApp({ mailLimit: 2 })
    const its = await anOrganization(strict, 'enterprise')
    const [worker, colleague] = [await anEmployee(strict, its), await anEmployee(strict, its)]
    const statusFor = async (who: Member, id: string) =>
      (await strict.call('POST', '/api/send-timesheet', { as: who, body: { entries: [{ id }], email: 'p@b.example' } }))
        .statusCode
    const own = await clock(strict, worker, ...day(10))
    expect([await statusFor(worker, own), await statusFor(worker, own), await statusFor(worker, own)]).toEqual([
      200, 200, 429,
    ])
    expect(await statusFor(colleague, await clock(strict, colleague, ...day(10)))).toBe(200)
  })
})

describe('an administrator', () => {
  const ofMember = (as: Member, username: string, query = '') =>
    test.call('GET', `/api/organizations/${organization.id}/users/${username}/timesheets${query}`, { as })

  it('sees the same entries of a period as the person', async () => {
    const worker = await anEmployee(test, organization)
    await worked(worker, 10)
    await worked(worker, 12)
    const ofPerson = (query: string) =>
      test.call('GET', `/api/admin/timesheets?username=${worker.username}&${query}`, { as: orgAdmin })
    // A day, and the instants of the second entry [7.6, 7.11]; the offset's plus sign is written as it must be in an address.
    const ranges = [
      'startDate=2026-11-11',
      'startDate=2026-11-12T14:00:00Z&endDate=2026-11-12T14:00:00.000Z',
      'startDate=2026-11-12T15:00:00%2B01:00',
    ]
    for (const range of ranges) {
      const own = await test.call('GET', `/api/time-entries/${worker.username}?${range}`, { as: worker })
      for (const seen of [await ofMember(orgAdmin, worker.username, `?${range}`), await ofPerson(range)]) {
        expect([seen.statusCode, seen.json()]).toEqual([
          200,
          own.json<TimeEntry[]>().map((entry) => ({ ...entry, recordedLater: true })),
        ])
        expect(seen.json()).toHaveLength(1)
      }
    }
  })

  it('with an organization sees its people by name; without one, everyone', async () => {
    const worker = await anEmployee(test, organization)
    await worked(worker, 10)
    const admin = await anAdmin(test, organization)
    const [lone, outsider] = [await aUserWithoutOrganization(test), await aUserWithoutOrganization(test)]
    await worked(outsider, 10)
    const ofPerson = (as: Member, username: string) =>
      test.call('GET', `/api/admin/timesheets?username=${username}`, { as })
    expect((await ofPerson(admin, worker.username)).json()).toHaveLength(1)
    expect(refusal(await ofPerson(admin, outsider.username))).toEqual([404, 'User not found'])
    expect((await ofPerson(lone, worker.username)).statusCode).toBe(403)
    await test.pool.query('update users set is_admin = true where id = $1', [lone.id])
    expect((await ofPerson(lone, worker.username)).json()).toHaveLength(1)
    expect((await ofPerson(lone, outsider.username)).json()).toHaveLength(1)
    expect(refusal(await ofPerson(lone, 'unknown-user'))).toEqual([404, 'User not found'])
  })

  it('gets everyone’s timesheets of a period in one file, by name and time', async () => {
    const its = await anOrganization(test, 'enterprise')
    const zoe = await anEmployee(test, its, { firstName: 'Zoë', lastName: 'Adler' })
    const bob = await anEmployee(test, its, { firstName: 'Bob', lastName: 'Zimmer' })
    await clock(test, bob, ...day(3))
    await clock(test, zoe, ...day(5))
    await clock(test, zoe, ...day(4))
    await clock(test, zoe, ...day(12))
    const all = (body: object) =>
      test.call('POST', `/api/organizations/${its.id}/timesheets/download`, { as: its.orgAdmin, body })
    const answer = await all({ startDate: '2026-11-01', endDate: '2026-11-11', format: 'csv' })
    expect(linesOf(answer)).toEqual([
      'Employee,Username,Employee ID,Date,Clock In,Clock Out,Hours Worked,PTO,Notes',
      `Zoë Adler,${zoe.username},${zoe.id},11/04/2026,08:00 AM,04:00 PM,8.00,,`,
      `Zoë Adler,${zoe.username},${zoe.id},11/05/2026,08:00 AM,04:00 PM,8.00,,`,
      `Bob Zimmer,${bob.username},${bob.id},11/03/2026,08:00 AM,04:00 PM,8.00,,`,
    ])
    const namesake = await anEmployee(test, its, { firstName: 'Bob', lastName: 'Zimmer' })
    await clock(test, namesake, ...day(6))
    const names = linesOf(await all({ startDate: '2026-11-01', endDate: '2026-11-11', format: 'csv' })).slice(3, 5)
    expect(names.map((line) => line.split(',')[0])).toEqual([
      `Bob Zimmer (${bob.username})`,
      `Bob Zimmer (${namesake.username})`,
    ])
    expect(refusal(await all({ startDate: '2025-11-01', endDate: '2026-11-11', format: 'csv' }))).toEqual([
      400,
      'Choose at most 366 days',
    ])
    expect(refusal(await all({ startDate: '2026-10-01', endDate: '2026-10-02', format: 'csv' }))).toEqual([
      400,
      'No timesheet entries found for this period.',
    ])
  })
})
