import { expect, it } from 'vitest'
import type { TenantId } from '#server/db/tenant.ts'
import { anApp } from '#test/support/harness.ts'
import { type EmailKind, type EmailLimits, takeEmailQuota } from './limits-store.ts'

const test = await anApp()
const A = '01900000-0000-7000-8000-00000000000a' as TenantId
const B = '01900000-0000-7000-8000-00000000000b' as TenantId
const LIMITS = { mailOrganizationLimit: 1000, mailRecipientLimit: 1000, invitationLimit: 1000 }

let serial = 0
const anAddress = () => `reader${++serial}@northwind.example`
const take = (
  recipients: string[],
  limits: Partial<EmailLimits>,
  { tenant = A, kind = 'plain', days = 0 }: { tenant?: TenantId; kind?: EmailKind; days?: number } = {},
) => {
  const now = new Date(test.clock.now.getTime() + days * 86_400_000)
  const scope = test.database.forTenant(tenant)
  return scope.transaction((tx) => takeEmailQuota(tx, tenant, recipients, kind, { ...LIMITS, ...limits }, now))
}
const countAllowed = (answers: boolean[][]) => answers.flat().filter(Boolean).length

it('limits the emails to one address per hour, for all organizations and spellings together', async () => {
  const address = anAddress()
  const spellings = [address, address.toUpperCase(), address.replace('@', '+x@'), anAddress()]
  const limits = { mailRecipientLimit: 2 }
  expect(await take(spellings, limits)).toEqual([true, true, false, true])
  expect(await take([address], limits, { tenant: B })).toEqual([false])
  expect(await take([address], limits, { days: 1 / 24 })).toEqual([true])
})

it('limits the links to one address per day, apart from other emails', async () => {
  const address = anAddress()
  const limits = { invitationLimit: 2 }
  const link = { kind: 'link' as const }
  expect(await take([address, address, address], limits, link)).toEqual([true, true, false])
  expect(await take([address], limits)).toEqual([true])
  expect(await take([address], limits, { ...link, days: 0.99 })).toEqual([false])
  expect(await take([address], limits, { ...link, days: 1 })).toEqual([true])
})

it('limits the emails of an organization per hour, without affecting others', async () => {
  const tenant = '01900000-0000-7000-8000-00000000000c' as TenantId
  const limits = { mailOrganizationLimit: 3 }
  expect(await take([anAddress(), anAddress()], limits, { tenant })).toEqual([true, true])
  expect(await take([anAddress(), anAddress()], limits, { tenant })).toEqual([true, false])
  expect(await take([anAddress()], limits, { tenant: B })).toEqual([true])
})

it('a transaction that is rolled back counts nothing', async () => {
  const address = anAddress()
  const rolledBack = test.database.forTenant(A).transaction(async (tx) => {
    await takeEmailQuota(tx, A, [address], 'plain', { ...LIMITS, mailRecipientLimit: 1 }, test.clock.now)
    throw new Error('refused')
  })
  await expect(rolledBack).rejects.toThrow('refused')
  expect(await take([address], { mailRecipientLimit: 1 })).toEqual([true])
})

it('forty senders at the same time get exactly the limit, without deadlocks', async () => {
  const people = Array.from({ length: 10 }, anAddress)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const rotated = [...people.slice(index % 10), ...people.slice(0, index % 10)]
      return take(index % 2 ? rotated : rotated.reverse(), { mailRecipientLimit: 7 }, { tenant: index % 3 ? A : B })
    }),
  )
  expect(countAllowed(answers)).toBe(70)
})
