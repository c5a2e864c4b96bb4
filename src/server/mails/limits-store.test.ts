import { expect, it } from 'vitest'
import type { TenantId } from '#server/db/tenant.ts'
import { anApp } from '#test/support/harness.ts'
import { admitMails, type MailKind, type MailLimits } from './limits-store.ts'

const test = await anApp()
const A = '01900000-0000-7000-8000-00000000000a' as TenantId
const B = '01900000-0000-7000-8000-00000000000b' as TenantId
const LIMITS = { mailOrganizationLimit: 1000, mailRecipientLimit: 1000, invitationLimit: 1000 }

let serial = 0
const anAddress = () => `reader${++serial}@northwind.example`
const admit = (
  recipients: string[],
  limits: Partial<MailLimits>,
  { tenant = A, kind = 'plain', days = 0 }: { tenant?: TenantId; kind?: MailKind; days?: number } = {},
) => {
  const now = new Date(test.clock.now.getTime() + days * 86_400_000)
  const work = test.database.tenant(tenant)
  return work.transaction((tx) => admitMails(tx, tenant, recipients, kind, { ...LIMITS, ...limits }, now))
}
const admitted = (answers: boolean[][]) => answers.flat().filter(Boolean).length

it('one address gets so many in an hour from all organizations, however it is spelled', async () => {
  const address = anAddress()
  const spelled = [address, address.toUpperCase(), address.replace('@', '+x@'), anAddress()]
  const limits = { mailRecipientLimit: 2 }
  expect(await admit(spelled, limits)).toEqual([true, true, false, true])
  expect(await admit([address], limits, { tenant: B })).toEqual([false])
  expect(await admit([address], limits, { days: 1 / 24 })).toEqual([true])
})

it('links to one address are counted by the day, beside all other mails', async () => {
  const address = anAddress()
  const limits = { invitationLimit: 2 }
  const link = { kind: 'link' as const }
  expect(await admit([address, address, address], limits, link)).toEqual([true, true, false])
  expect(await admit([address], limits)).toEqual([true])
  expect(await admit([address], limits, { ...link, days: 0.99 })).toEqual([false])
  expect(await admit([address], limits, { ...link, days: 1 })).toEqual([true])
})

it('an organization sends so many in an hour, and takes none from another', async () => {
  const tenant = '01900000-0000-7000-8000-00000000000c' as TenantId
  const limits = { mailOrganizationLimit: 3 }
  expect(await admit([anAddress(), anAddress()], limits, { tenant })).toEqual([true, true])
  expect(await admit([anAddress(), anAddress()], limits, { tenant })).toEqual([true, false])
  expect(await admit([anAddress()], limits, { tenant: B })).toEqual([true])
})

it('what is rolled back has counted nothing', async () => {
  const address = anAddress()
  const undone = test.database.tenant(A).transaction(async (tx) => {
    await admitMails(tx, A, [address], 'plain', { ...LIMITS, mailRecipientLimit: 1 }, test.clock.now)
    throw new Error('refused')
  })
  await expect(undone).rejects.toThrow('refused')
  expect(await admit([address], { mailRecipientLimit: 1 })).toEqual([true])
})

it('forty at once that write to the same people, each in another order, get what the limit gives and nobody hangs', async () => {
  const people = Array.from({ length: 10 }, anAddress)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const rotated = [...people.slice(index % 10), ...people.slice(0, index % 10)]
      return admit(index % 2 ? rotated : rotated.reverse(), { mailRecipientLimit: 7 }, { tenant: index % 3 ? A : B })
    }),
  )
  expect(admitted(answers)).toBe(70)
})
