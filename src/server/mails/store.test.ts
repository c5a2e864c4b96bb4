import { afterEach, describe, expect, it } from 'vitest'
import type { Mail } from '#domain/mails/contract.ts'
import { aMail, anEmployee, anOrganization, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { type Outcome, recordSent, sendDueMail } from './store.ts'

const test = await anApp()
const organization = await anOrganization(test)
const sender = await anEmployee(test, organization)
const colleague = await anEmployee(test, organization)

afterEach(() => test.pool.query('delete from mails'))

const pass = (seconds: number) => (test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000))
const later = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000)
const seenBy = async (who: Member) => (await test.call('GET', '/api/mails', { as: who })).json<Mail[]>()

/** Lets every mail that is due now come to this; returns their ids in the order in which they were taken. */
async function settleAll(outcome: Outcome): Promise<string[]> {
  const taken: string[] = []
  const take = async ({ id }: { id: string }) => {
    taken.push(id)
    return outcome
  }
  while (await sendDueMail(test.database, () => test.clock.now, take));
  return taken
}

it('a colleague who uses the same key has a mail of their own, and neither gets the other’s', async () => {
  const fields = { idempotencyKey: 'press-1', subject: 'Mine' }
  const mine = await aMail(test, organization, sender, fields)
  const theirs = await aMail(test, organization, colleague, { ...fields, subject: 'Theirs' })
  const again = await aMail(test, organization, colleague, { ...fields, subject: 'Theirs' })
  expect([theirs.subject, again]).toEqual(['Theirs', theirs])
  expect(await seenBy(sender)).toEqual([mine])
  expect(await seenBy(colleague)).toEqual([theirs])
})

describe('mails that are due', () => {
  it('go in the order in which they became due, whichever was accepted first', async () => {
    const first = await aMail(test, organization, sender)
    const putOff: Outcome = { state: 'waiting', problem: 'Later', dueAt: later(20) }
    expect(await settleAll(putOff)).toEqual([first.id])
    const third = await aMail(test, organization, sender, { acceptedAt: later(30) })
    const second = await aMail(test, organization, sender, { acceptedAt: later(10) })
    pass(60)
    // A table that is known to be small is read as it is stored, not along the index that happens to have the right order.
    await test.pool.query('analyze mails')
    expect(await settleAll({ state: 'sent' })).toEqual([second.id, first.id, third.id])
  })
})

describe('that a mail was sent after all', () => {
  it('is written down of one that still waits', async () => {
    const { id } = await aMail(test, organization, sender)
    await recordSent(test.database, { tenantId: organization.id, id }, later(1))
    expect(await seenBy(sender)).toMatchObject([{ state: 'sent', attempts: 1, sentAt: later(1).toISOString() }])
  })

  it.each<[string, Outcome]>([
    ['sent', { state: 'sent' }],
    ['given up', { state: 'failed', problem: 'Refused', dueAt: null }],
  ])('changes nothing of one that another process has settled meanwhile: %s', async (_, outcome) => {
    const { id } = await aMail(test, organization, sender)
    await settleAll(outcome)
    const settled = await seenBy(sender)
    await recordSent(test.database, { tenantId: organization.id, id }, later(60))
    expect(await seenBy(sender)).toEqual(settled)
  })
})
