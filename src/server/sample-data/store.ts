import { sql } from 'kysely'
import { SAMPLE_SUFFIX, type SamplePerson } from '#domain/sample-data/rules.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'

/** Without email addresses and passwords, so they get no mail and can't sign in. Returns them with their ids. */
export async function addSampleUsers<Person extends Pick<SamplePerson, 'firstName' | 'lastName'>>(
  tx: Tx,
  organizationId: string,
  people: readonly Person[],
  now: Date,
): Promise<(Person & { id: string })[]> {
  const added = people.map((person) => ({ ...person, id: newId() }))
  const rows = added.map(({ id, firstName, lastName }) => {
    const username = `sample.${firstName.toLowerCase()}.${id.slice(-12)}`
    return { id, username, firstName, lastName }
  })
  await sql`
    insert into users (id, organization_id, created_at, username, email, first_name, last_name, middle_initial, name_suffix,
      phone_number, street_address, city, state, zip_code, is_sample)
    select id, ${organizationId}, ${now}, username, '', "firstName", "lastName", '', ${SAMPLE_SUFFIX}, '', '', '', '', '', true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as person (id uuid, username text, "firstName" text, "lastName" text)`.execute(
    tx,
  )
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
