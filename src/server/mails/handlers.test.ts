import { expect, it } from 'vitest'
import type { EmailStatus } from '#domain/mails/contract.ts'
import { anEmail, anEmployee, anOrganization, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const mine = await anOrganization(test)
const theirs = await anOrganization(test)
const sender = await anEmployee(test, mine)
const colleague = await anEmployee(test, mine)

const listEmails = async (who: Member) => (await test.call('GET', '/api/mails', { as: who })).json<EmailStatus[]>()

it('only the sender sees an email and its status', async () => {
  const queued = await anEmail(test, mine, sender, { recipient: 'payroll@northwind.example', subject: 'Timesheet' })
  await anEmail(test, theirs, theirs.orgAdmin)
  expect(await listEmails(sender)).toEqual([queued])
  expect(queued).toEqual({
    id: queued.id,
    recipient: 'payroll@northwind.example',
    subject: 'Timesheet',
    state: 'waiting',
    attempts: 0,
    problem: null,
    acceptedAt: test.clock.now.toISOString(),
    nextAttemptAt: test.clock.now.toISOString(),
    sentAt: null,
  })
  expect([await listEmails(colleague), await listEmails(mine.orgAdmin)]).toEqual([[], []])
  expect((await listEmails(theirs.orgAdmin)).map(({ id }) => id)).not.toContain(queued.id)
})

it('lists the newest 20, newest first', async () => {
  for (let count = 0; count < 22; count++) {
    await anEmail(test, mine, colleague, {
      subject: `Number ${count}`,
      acceptedAt: new Date(Date.UTC(2026, 10, 1, count)),
    })
  }
  const listed = await listEmails(colleague)
  expect(listed.map(({ subject }) => subject)).toEqual(Array.from({ length: 20 }, (_, index) => `Number ${21 - index}`))
})
