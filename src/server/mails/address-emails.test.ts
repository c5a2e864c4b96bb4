import { expect, it } from 'vitest'
import { sayInEnglish } from '#domain/languages/say.ts'
import type { TenantId } from '#server/db/tenant.ts'
import { anEmployee, anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { addressEmails } from './address-emails.ts'

const test = await anApp()

it('greets members whose address is theirs alone', async () => {
  const [organization, other] = [await anOrganization(test), await anOrganization(test)]
  await anEmployee(test, organization, { firstName: 'Zoë', email: 'Zoe@northwind.example' })
  await anEmployee(test, organization, { firstName: 'visit evil.example', email: 'trick@northwind.example' })
  for (const firstName of ['Ana', 'Ben'])
    await anEmployee(test, organization, { firstName, email: 'dock@northwind.example' })
  await anEmployee(test, other, { firstName: 'Otto', email: 'otto@northwind.example' })
  const tenant = organization.id as TenantId
  const greetingFor = async (to: string, greeting?: string) => {
    const email = { to, subject: 'Hours', paragraphs: [], ...(greeting !== undefined && { greeting }) }
    const [sent] = await test.database.forTenant(tenant).transaction((tx) => addressEmails(tx, tenant, [email]))
    return sent?.email.greeting && sayInEnglish(sent.email.greeting)
  }
  expect(await greetingFor('zoe@northwind.example')).toBe('Hello Zoë,')
  expect(await greetingFor('zoe@northwind.example', 'Hello,')).toBe('Hello,')
  expect(await greetingFor('trick@northwind.example')).toBe('Hello visit evil. example,')
  expect(await greetingFor('dock@northwind.example')).toBeUndefined()
  expect(await greetingFor('otto@northwind.example')).toBeUndefined()
  expect(await greetingFor('stranger@northwind.example')).toBeUndefined()
})
