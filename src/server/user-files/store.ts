import { sql } from 'kysely'
import type { User } from '#domain/auth/contract.ts'
import { PERSON_FIELD_NAMES } from '#domain/fields/person.ts'
import type { Person } from '#domain/roles/rules.ts'
import type { ImportedUser } from '#domain/user-files/contract.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { roleFlags } from '../roles/roles-store.ts'

export async function countUsers(tx: Tx, tenantId: TenantId): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type AddedUser = { id: string; index: number }

/**
 * Adds people without passwords in one statement. Leaves out people whose username is taken; `index` is the position in
 * `people`.
 */
export async function addUsers(
  tx: Tx,
  organizationId: string,
  people: readonly ImportedUser[],
  now: Date,
): Promise<AddedUser[]> {
  const rows = people.map((_, index) => ({ id: newId(), index }))
  const columns = sql.join(PERSON_FIELD_NAMES.map((name) => sql.ref(name)))
  const values = sql.join(PERSON_FIELD_NAMES.map((name) => sql`${people.map((person) => person[name])}::text[]`))
  const inserted = await sql<{ id: string }>`
    insert into users (id, organization_id, created_at, ${columns})
    select id, ${organizationId}, ${now}, ${columns}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${values}) as person (id, ${columns})
    -- In one order, so that two imports of the same people wait for each other once and not in a circle.
    order by lower(username)
    on conflict (lower(username)) do nothing
    returning id`.execute(tx)
  const added = new Set(inserted.rows.map(({ id }) => id))
  return rows.filter(({ id }) => added.has(id))
}

export type Invitee = Pick<User, 'username' | 'firstName' | 'lastName' | 'nameSuffix' | 'email'> &
  Person & { hasPassword: boolean }

/**
 * Sorted by id. They are locked until the transaction ends, so that no one gets a role or a password while their link
 * is created.
 */
export async function lockUsersWithoutPassword(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
): Promise<Invitee[]> {
  const { rows } = await sql<Invitee>`
    select u.id, u.username, u.first_name, u.last_name, u.name_suffix, u.email, ${roleFlags('u')}, c.has_password
    from unnest(${userIds}::uuid[]) with ordinality as chosen (id, position)
    join users u on u.tenant_id = ${tenantId} and u.id = chosen.id
      join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where not c.has_password order by chosen.position for no key update of u, c`.execute(tx)
  return rows
}
