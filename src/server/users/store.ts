import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import type { ListedUser, UserEdit } from '#domain/users/contract.ts'
import { selectUsers, setPassword, toUsernameTaken } from '../auth/store.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** Where a page of people ended: the sort keys of its last row. */
export type NameCursor = { lastName: string; firstName: string; nameSuffix: string; id: string }

/** The order of people in every list and file, as compareNames of domain/users/rules.ts; `alias` is a name of the table users. */
export function nameOrder(alias: string): RawBuilder<unknown> {
  return nameKeys(
    sql.ref(`${alias}.last_name`),
    sql.ref(`${alias}.first_name`),
    sql.ref(`${alias}.name_suffix`),
    sql.ref(`${alias}.id`),
  )
}

function nameKeys(lastName: unknown, firstName: unknown, nameSuffix: unknown, id: unknown): RawBuilder<unknown> {
  return sql`lower(${lastName}), lower(${firstName}), lower(${nameSuffix}), ${id}`
}

/**
 * The people of an organization, or for null of all, by last name, first name; `after` continues behind a row. With a
 * `search`, those whose name, e-mail or username holds each of its words, in any case.
 */
export function listPeople(
  tx: Tx,
  organizationId: string | null,
  limit: number,
  after: NameCursor | null,
  search = '',
): Promise<ListedUser[]> {
  let query = selectListedUsers(tx)
  if (organizationId !== null) query = query.where('users.tenantId', '=', organizationId)
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`(users.first_name || ' ' || users.last_name || ' ' || users.name_suffix || ' ' || users.email || ' ' || users.username) ilike ${pattern}`,
    )
  }
  if (after) {
    query = query.where(
      sql<boolean>`(${nameOrder('users')}) > (${nameKeys(after.lastName, after.firstName, after.nameSuffix, after.id)})`,
    )
  }
  return query.orderBy(nameOrder('users')).limit(limit).execute()
}

/** A person as administrators see one. */
export async function getListedUser(tx: Tx, tenantId: TenantId, userId: string): Promise<ListedUser> {
  const found = isId(userId) ? await selectUserById(tx, tenantId, userId).executeTakeFirst() : undefined
  if (!found) throw new Refusal('notFound', 'User not found')
  return found
}

/**
 * The same, held until the transaction ends: what is decided about a person stays true while it is done. Their key is not
 * held, so that rows that point to it, as a clock-in does, need not wait.
 */
export async function lockPerson(tx: Tx, tenantId: TenantId, userId: string): Promise<ListedUser> {
  const found = isId(userId)
    ? await selectUserById(tx, tenantId, userId).forNoKeyUpdate(['users', 'credentials']).executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('notFound', 'User not found')
  return found
}

function selectUserById(tx: Tx, tenantId: TenantId, userId: string) {
  return selectListedUsers(tx).where('users.tenantId', '=', tenantId).where('users.id', '=', userId)
}

function selectListedUsers(tx: Tx) {
  return selectUsers(tx)
    .innerJoin('credentials', (join) =>
      join.onRef('credentials.tenantId', '=', 'users.tenantId').onRef('credentials.userId', '=', 'users.id'),
    )
    .select(['users.version', 'credentials.hasPassword'])
}

/**
 * How many org admins an organization has, holding its row until the transaction ends, so that two who take each other's
 * status away do it one after the other. Null where the tenant is a person alone.
 */
export async function lockOrgAdmins(tx: Tx, tenantId: TenantId): Promise<number | null> {
  const held = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) return null
  const { n } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tenantId', '=', tenantId)
    .where('isOrgAdmin', '=', true)
    .executeTakeFirstOrThrow()
  return n
}

type UserChanges = Omit<UserEdit, 'password'> & { isOrgAdmin: boolean; passwordHash: string }

/** Changes a person; a new password ends their sessions, which the database does. A taken username is refused at its field. */
export async function changePerson(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  fields: { [Field in keyof UserChanges]?: UserChanges[Field] | undefined },
  now: Date,
): Promise<void> {
  const { passwordHash, ...columns } = fields
  const changed = tx
    .updateTable('users')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
  await changed.execute().catch((error: unknown) => {
    throw toUsernameTaken(error)
  })
  if (passwordHash !== undefined) await setPassword(tx, { tenantId, userId }, passwordHash, now)
}

export async function getAuthVersion(tx: Tx, tenantId: TenantId, userId: string): Promise<number> {
  const { authVersion } = await tx
    .selectFrom('credentials')
    .select('authVersion')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return authVersion
}

/** Deletes a person with all that is theirs; what was written down about it stays. */
export async function deletePerson(tx: Tx, tenantId: TenantId, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('tenantId', '=', tenantId).where('id', '=', userId).execute()
}

/**
 * How many people there are and how many the plan allows (null: no limit), holding the organization's row until
 * the transaction ends, so that of two people added at once to the last place only one gets it.
 */
export async function lockSeats(
  tx: Tx,
  organizationId: string,
): Promise<{ userCount: number; maxUsers: number | null }> {
  await tx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute()
  // Until a plan is chosen the smallest one's limit holds.
  const { rows } = await sql<{ userCount: number; maxUsers: number | null }>`
    select (select count(*) from users where tenant_id = ${organizationId}) as user_count, t.max_users
    from organizations o join subscription_tiers t on t.id = coalesce(o.subscription_tier_id, 'starter')
    where o.id = ${organizationId}`.execute(tx)
  return rows[0] ?? { userCount: 0, maxUsers: 0 }
}

/** The address a person's timesheets are sent to unless they say another; null for none. */
export async function setDefaultEmail(tx: Tx, tenantId: TenantId, userId: string, email: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ defaultTimesheetEmail: email })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute()
}

/**
 * A person's name within a statement, as fullName (domain/users/rules.ts) puts it: of the row that goes by `alias`, or
 * `fallback`, a column, where it has no name.
 */
export function personName(alias: string, fallback: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const name = sql`nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), '')`
  return sql`coalesce(trim(${name} || ' ' || ${column('name_suffix')}), ${sql.ref(fallback)})`
}
