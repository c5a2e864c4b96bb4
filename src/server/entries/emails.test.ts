import { expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { anEmployee, anOrganization, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const organization = await anOrganization(test, 'enterprise')
const { orgAdmin } = organization
const START = '2026-11-19T14:00:00.000Z'
const END = '2026-11-19T18:00:00.000Z'

const sent = async () => {
  const { rows } = await test.pool.query<{ recipient: string; subject: string; body: string }>(
    'delete from mails returning recipient, subject, body',
  )
  return rows
}
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, as: Member, body?: object) =>
  test.call(method, `/api/time-entries${path}`, { as, body })
const addEntry = async (as: Member, owner: Member, fields: object = {}) => {
  const added = await call('POST', '', as, { username: owner.username, clockIn: START, clockOut: END, ...fields })
  expect(added.statusCode).toBe(201)
  return added.json<TimeEntry>().id
}

it('tells employees what someone else did with their entry, before and after', async () => {
  const worker = await anEmployee(test, organization, { email: 'wanda@northwind.example' })
  const id = await addEntry(orgAdmin, worker)
  await call('PUT', `/${id}`, orgAdmin, { clockOut: '2026-11-20T02:30:00Z', notes: 'Stayed for the delivery' })
  await call('PUT', `/${id}`, orgAdmin, { notes: 'Stayed for the delivery' })
  await call('PUT', `/${id}`, orgAdmin, { clockIn: '2026-11-18T14:00:00Z', clockOut: null })
  await call('DELETE', `/${id}`, orgAdmin)
  await call('POST', `/${id}/restore`, orgAdmin)
  const emails = await sent()
  expect(emails.map(({ recipient }) => recipient)).toEqual(Array(5).fill('wanda@northwind.example'))
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Ada Boss added a time entry to your timesheet for Thu, Nov 19',
    'Ada Boss changed your time entry for Thu, Nov 19',
    'Ada Boss changed your time entry for Wed, Nov 18',
    'Ada Boss deleted your time entry for Wed, Nov 18',
    'Ada Boss restored your time entry for Wed, Nov 18',
  ])
  const [added, changed, reopened, deleted] = emails.map(({ body }) => body)
  expect(added).toContain('Entry: 8:00 AM – 12:00 PM, 4.00 h')
  expect(added).toContain('View timesheet:\nhttps://watchbell.example/history?from=2026-11-19&to=2026-11-19')
  expect(changed).toContain('Before: 8:00 AM – 12:00 PM, 4.00 h\nNow: 8:00 AM – 8:30 PM, 12.50 h')
  expect(changed).toContain('Notes:\n> Stayed for the delivery')
  expect(reopened).toContain('Before: Nov 19, 8:00 AM – 8:30 PM, 12.50 h\nNow: 8:00 AM, still clocked in')
  expect(reopened).not.toContain('> Stayed')
  expect(deleted).toContain('Entry: 8:00 AM, still clocked in')
  expect(deleted).toMatch(/\/history\?from=2026-11-18&to=2026-11-18&deleted=[\w-]{36}/)
})

it('sends nothing for someone’s own changes, refused ones, without an address, or if they don’t want it', async () => {
  const worker = await anEmployee(test, organization, { email: 'will@northwind.example' })
  const id = await addEntry(worker, worker)
  await call('PUT', `/${id}`, worker, { notes: 'my own' })
  expect((await call('PUT', `/${id}`, orgAdmin, { clockOut: START })).statusCode).toBe(400)
  const settings = '/api/account/notifications/entry-changed'
  await test.call('PUT', settings, { as: worker, body: { email: false } })
  expect((await call('PUT', `/${id}`, orgAdmin, { notes: 'unwanted' })).statusCode).toBe(200)
  await test.call('PUT', settings, { as: worker, body: { email: true } })
  await test.pool.query(`update users set email = '' where id = $1`, [worker.id])
  expect((await call('PUT', `/${id}`, orgAdmin, { notes: 'no address' })).statusCode).toBe(200)
  expect(await sent()).toEqual([])
})

it('names paid time off, and leads to the whole timesheet for days to come', async () => {
  const worker = await anEmployee(test, organization, { email: 'pat@northwind.example' })
  const leave = { clockIn: '2026-11-26T15:00:00Z', clockOut: '2026-11-26T23:00:00Z', isLeaveTime: true }
  await addEntry(orgAdmin, worker, leave)
  const [email] = await sent()
  expect(email?.body).toContain('Entry: paid time off, 8.00 h')
  expect(email?.body).toMatch(/View timesheet:\nhttps:\/\/watchbell\.example\/history\n/)
})
