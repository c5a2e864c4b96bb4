import { expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { anEmployee, anOrgAdmin, anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { sendDueNotices } from './start-trial-notices.ts'

const test = await anApp()
const start = test.clock.now.getTime()
const end = (days: number) => new Date(start + days * DAY_MS)

async function withTrial(days: number, fields = '') {
  const organization = await anOrganization(test)
  const set = `update organizations set trial_ends_at = $2 ${fields} where id = $1`
  await test.pool.query(set, [organization.id, end(days)])
  return organization
}

async function sendUntil(days: number) {
  test.clock.now = end(days)
  await Promise.all([sendDueNotices(test.services), sendDueNotices(test.services)])
}

const emailsTo = async (id: string) => {
  const select =
    'select recipient, subject, body from mails where tenant_id = $1 and sender_id = $1 order by subject, recipient'
  return (await test.pool.query<{ recipient: string; subject: string; body: string }>(select, [id])).rows
}
const subjectsTo = async (id: string) => (await emailsTo(id)).map(({ subject }) => subject)

it('writes to org admins three days before the end and at the end, once each', async () => {
  const organization = await withTrial(10)
  await anOrgAdmin(test, organization, { email: 'second@northwind.example' })
  await anEmployee(test, organization, { email: 'worker@northwind.example' })
  await sendUntil(6.9)
  expect(await emailsTo(organization.id)).toEqual([])
  for (const days of [7, 7, 9.9]) await sendUntil(days)
  const before = await emailsTo(organization.id)
  expect(before.map(({ recipient }) => recipient)).toEqual(['ada@northwind.example', 'second@northwind.example'])
  expect(new Set(before.map(({ subject }) => subject))).toEqual(new Set(['Your free trial ends on Nov 30']))
  expect(before[0]?.body).toContain(`/subscription?orgId=${organization.id}`)
  for (const days of [10, 10.1, 30]) await sendUntil(days)
  expect((await subjectsTo(organization.id)).filter((subject) => subject === 'Your free trial has ended')).toHaveLength(
    2,
  )
  expect(await emailsTo(organization.id)).toHaveLength(4)
})

it.each<[string, string, string[]]>([
  ['a card', ", stripe_status = 'trialing'", ['Your free trial ends on Dec 23']],
  ['a subscription', ", subscription_status = 'active', stripe_status = 'active'", []],
  ['free access', ", subscription_tier_id = 'free-forever'", []],
])('with %s, the emails of a whole trial are %j', async (_, fields, subjects) => {
  const organization = await withTrial(33, fields)
  for (const days of [30, 33, 34]) await sendUntil(days)
  expect(await subjectsTo(organization.id)).toEqual(subjects)
})

it('does not write about trials that ended long ago', async () => {
  const organization = await withTrial(40)
  await sendUntil(48)
  expect(await emailsTo(organization.id)).toEqual([])
})
