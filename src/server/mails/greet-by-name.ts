import { greetingFor } from '#domain/mails/rules.ts'
import type { Tx } from '../db/tenant.ts'
import type { Email } from './email.ts'

/**
 * Begins emails to members of an organization with their first names. An email that brings a greeting keeps it, and one to an
 * address that several people share has none.
 */
export async function greetByName<E extends Email>(tx: Tx, tenantId: string, emails: readonly E[]): Promise<E[]> {
  const addresses = emails.flatMap(({ to, greeting }) => (greeting === undefined ? [to.toLowerCase()] : []))
  if (addresses.length === 0) return [...emails]
  const people = await tx
    .selectFrom('users')
    .select(({ fn, ref }) => [fn<string>('lower', [ref('email')]).as('address'), 'firstName'])
    .where('tenantId', '=', tenantId)
    .where(({ fn, ref }) => fn<string>('lower', [ref('email')]), 'in', addresses)
    .execute()
  const names = new Map<string, string | null>()
  for (const { address, firstName } of people) names.set(address, names.has(address) ? null : firstName)
  return emails.map((email) => {
    const greeting = email.greeting ?? greetingFor(names.get(email.to.toLowerCase()) ?? '')
    return greeting ? { ...email, greeting } : email
  })
}
