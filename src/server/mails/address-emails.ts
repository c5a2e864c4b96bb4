import type { Reader } from '#domain/languages/say.ts'
import { greetingFor } from '#domain/mails/rules.ts'
import type { Tx } from '../db/tenant.ts'
import { type Reading, toReader } from '../languages/known-languages.ts'
import type { Email } from './email.ts'

type Person = Reading & { address: string; firstName: string }

/**
 * Each email with its reader. Emails to members of an organization are in the language of the person, and begin with their first name; an
 * email that brings a greeting keeps it. To an address that several people share, or that no one has, they are in the organization's
 * language and have none.
 */
export async function addressEmails<E extends Email>(
  tx: Tx,
  tenantId: string,
  emails: readonly E[],
): Promise<{ email: E; reader: Reader }[]> {
  if (emails.length === 0) return []
  const addresses = emails.map(({ to }) => to.toLowerCase())
  const rows: Person[] = await tx
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organizationId')
    .select(({ fn, ref, val }) => [
      fn<string>('lower', [ref('u.email')]).as('address'),
      'u.firstName',
      fn.coalesce('u.language', 'o.language').as('language'),
      'u.clock',
      fn.coalesce('o.region', val('US' as const)).as('region'),
    ])
    .where('u.tenantId', '=', tenantId)
    .where(({ fn, ref }) => fn<string>('lower', [ref('u.email')]), 'in', addresses)
    .execute()
  const people = new Map<string, Person | null>()
  for (const person of rows) people.set(person.address, people.has(person.address) ? null : person)
  const organization = toReader(await readingOfOrganization(tx, tenantId))
  return emails.map((email) => {
    const person = people.get(email.to.toLowerCase())
    const greeting = email.greeting ?? greetingFor(person?.firstName ?? '')
    return { email: greeting ? { ...email, greeting } : email, reader: person ? toReader(person) : organization }
  })
}

/** What everyone reads who hasn't chosen, and people outside. */
export async function readingOfOrganization(tx: Tx, tenantId: string): Promise<Reading> {
  const row = await tx
    .selectFrom('organizations')
    .select(['language', 'region'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  return { clock: null, ...(row ?? { language: null, region: 'US' }) }
}
