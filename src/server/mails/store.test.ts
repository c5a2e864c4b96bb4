import { afterEach, describe, expect, it } from 'vitest'
import type { EmailStatus } from '#domain/mails/contract.ts'
import { anEmail, anEmployee, anOrganization, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { type DeliveryResult, recordSent, sendDueEmail } from './store.ts'

const test = await anApp()
const organization = await anOrganization(test)
const sender = await anEmployee(test, organization)
const colleague = await anEmployee(test, organization)

afterEach(() => test.pool.query('delete from mails'))

const passSeconds = (seconds: number) => (test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000))
const later = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000)
const listEmails = async (who: Member) => (await test.call('GET', '/api/mails', { as: who })).json<EmailStatus[]>()

async function deliverAll(result: DeliveryResult): Promise<string[]> {
  const taken: string[] = []
  const take = async ({ id }: { id: string }) => {
    taken.push(id)
    return result
  }
  while (await sendDueEmail(test.database, () => test.clock.now, take));
  return taken
}

it('two users with the same idempotency key each get their own email', async () => {
  const fields = { idempotencyKey: 'press-1', subject: 'Mine' }
  const mine = await anEmail(test, organization, sender, fields)
  const theirs = await anEmail(test, organization, colleague, { ...fields, subject: 'Theirs' })
  const again = await anEmail(test, organization, colleague, { ...fields, subject: 'Theirs' })
  expect([theirs.subject, again]).toEqual(['Theirs', theirs])
  expect(await listEmails(sender)).toEqual([mine])
  expect(await listEmails(colleague)).toEqual([theirs])
})

describe('due emails', () => {
  it('are sent in the order in which they became due, not in which they were queued', async () => {
    const first = await anEmail(test, organization, sender)
    const retryLater: DeliveryResult = { state: 'waiting', problem: { code: 'timeout' }, dueAt: later(20) }
    expect(await deliverAll(retryLater)).toEqual([first.id])
    const third = await anEmail(test, organization, sender, { acceptedAt: later(30) })
    const second = await anEmail(test, organization, sender, { acceptedAt: later(10) })
    passSeconds(60)
    // So that the planner scans the small table instead of the index, which has the right order by chance.
    await test.pool.query('analyze mails')
    expect(await deliverAll({ state: 'sent' })).toEqual([second.id, first.id, third.id])
  })
})

describe('recording later that an email was sent', () => {
  it('changes an email that still waits', async () => {
    const { id } = await anEmail(test, organization, sender)
    await recordSent(test.database, { tenantId: organization.id, id }, later(1))
    expect(await listEmails(sender)).toMatchObject([{ state: 'sent', attempts: 1, sentAt: later(1).toISOString() }])
  })

  it.each<[string, DeliveryResult]>([
    ['sent', { state: 'sent' }],
    ['failed', { state: 'failed', problem: { code: 'message', status: 554, reply: 'Refused' }, dueAt: null }],
  ])('changes nothing when another process has stored its result: %s', async (_, result) => {
    const { id } = await anEmail(test, organization, sender)
    await deliverAll(result)
    const before = await listEmails(sender)
    await recordSent(test.database, { tenantId: organization.id, id }, later(60))
    expect(await listEmails(sender)).toEqual(before)
  })
})
