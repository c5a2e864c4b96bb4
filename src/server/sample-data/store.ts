import { EMPTY_PERSON } from '#domain/fields/person.ts'
import { EMPLOYEE } from '#domain/roles/capabilities.ts'
import { SAMPLE_SUFFIX, type SamplePerson } from '#domain/sample-data/rules.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'

/** They have no email addresses and passwords, so they get no mail and can't sign in. Returns them with their ids. */
export async function addSampleUsers<Person extends Pick<SamplePerson, 'firstName' | 'lastName'>>(
  tx: Tx,
  organizationId: string,
  people: readonly Person[],
  now: Date,
): Promise<(Person & { id: string })[]> {
  const added = people.map((person) => ({ ...person, id: newId() }))
  const rows = added.map(({ id, firstName, lastName }) => {
    const username = `sample.${firstName.toLowerCase()}.${id.slice(-12)}`
    const name = { username, firstName, lastName, nameSuffix: SAMPLE_SUFFIX }
    return { ...EMPTY_PERSON, ...name, ...EMPLOYEE, id, organizationId, createdAt: now, isSample: true }
  })
  await tx.insertInto('users').values(rows).execute()
  return added
}

/** Deletes all that belongs to them. Returns their number. */
export async function deleteSampleUsers(tx: Tx, organizationId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('tenantId', '=', organizationId)
    .where('isSample', '=', true)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
