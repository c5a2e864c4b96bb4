import { expect, it } from 'vitest'
import type { Mail } from '#domain/mails/contract.ts'
import { aMail, anEmployee, anOrganization, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'

const test = await anApp()
const mine = await anOrganization(test)
const theirs = await anOrganization(test)
const sender = await anEmployee(test, mine)
const colleague = await anEmployee(test, mine)

const seenBy = async (who: Member) => (await test.call('GET', '/api/mails', { as: who })).json<Mail[]>()

it('the sender sees what became of it; a colleague, the administrator and another organization do not', async () => {
  const accepted = await aMail(test, mine, sender, { recipient: 'payroll@northwind.example', subject: 'Timesheet' })
  await aMail(test, theirs, theirs.boss)
  expect(await seenBy(sender)).toEqual([accepted])
  expect(accepted).toEqual({
    id: accepted.id,
    recipient: 'payroll@northwind.example',
    subject: 'Timesheet',
    state: 'waiting',
    attempts: 0,
    problem: null,
    acceptedAt: test.clock.now.toISOString(),
    nextAttemptAt: test.clock.now.toISOString(),
    sentAt: null,
  })
  expect([await seenBy(colleague), await seenBy(mine.boss)]).toEqual([[], []])
  expect((await seenBy(theirs.boss)).map(({ id }) => id)).not.toContain(accepted.id)
})

it('the newest 20 are shown, newest first', async () => {
  for (let count = 0; count < 22; count++) {
    await aMail(test, mine, colleague, {
      subject: `Number ${count}`,
      acceptedAt: new Date(Date.UTC(2026, 10, 1, count)),
    })
  }
  const seen = await seenBy(colleague)
  expect(seen.map(({ subject }) => subject)).toEqual(Array.from({ length: 20 }, (_, index) => `Number ${21 - index}`))
})
