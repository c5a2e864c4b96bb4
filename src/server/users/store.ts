import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { emailKey } from '#domain/fields/contact.ts'
import type { NamedPerson } from '#domain/fields/full-name.ts'
import { t } from '#domain/texts/text.ts'
import type { ListedUser, UserEdit } from '#domain/users/contract.ts'
import { selectUsers, setPassword, toUsernameTaken } from '../auth/store.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

export type NameCursor = { nameKey: string; id: string }

/** The order of `nameKey` of domain/users/name-key.ts. `alias` is that of users in the statement. */
export function nameOrder(alias: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.name_key`)}, ${sql.ref(`${alias}.id`)}`
}

/** `organizationId` null for everyone. */
export function listPeople(
  tx: Tx,
  organizationId: string | null,
  limit: number,
  after: NameCursor | null,
): Promise<ListedUser[]> {
  let query = selectListedUsers(tx)
  query =
    organizationId === null
      ? query.where('organizations.deletedAt', 'is', null)
      : query.where('users.tenantId', '=', organizationId)
  if (after) {
    query = query.where(sql<boolean>`(${nameOrder('users')}) > (${after.nameKey}, ${after.id})`)
  }
  return query.orderBy(nameOrder('users')).limit(limit).execute()
}

type FoundPerson = Pick<ListedUser, 'id' | 'username' | 'firstName' | 'lastName' | 'nameSuffix' | 'email'>

/** By name. Each word of `search` must be in the name, email, or username, in any case. Managers find the people of their teams. */
export async function searchPeople(
  tx: Tx,
  tenantId: TenantId,
  search: string,
  limit: number,
  after: NameCursor | null,
): Promise<FoundPerson[]> {
  const words = search.split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<FoundPerson>`
    select id, username, first_name, last_name, name_suffix, email from users
    where tenant_id = ${tenantId}
      and (first_name || ' ' || last_name || ' ' || name_suffix || ' ' || email || ' ' || username) ilike all (${patterns}::text[])
      ${after ? sql`and (${nameOrder('users')}) > (${after.nameKey}, ${after.id})` : sql``}
    order by ${nameOrder('users')} limit ${limit}`.execute(tx)
  return rows
}

export async function getListedUser(tx: Tx, tenantId: TenantId, userId: string): Promise<ListedUser> {
  const found = await selectUserById(tx, tenantId, userId).executeTakeFirst()
  if (!found) throw new Refusal('notFound', t`User not found`)
  return found
}

type EmailOwner = NamedPerson & { email: string }

/** Looks in all organizations, which needs the platform scope. */
export async function findTakenUsernames(tx: Tx, usernames: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select asked.username from unnest(${usernames}::text[]) as asked (username)
    where exists (select from users where lower(users.username) = lower(asked.username))`.execute(tx)
  return rows.map(({ username }) => username)
}

/** Who in this organization has one of these addresses, by `emailKey`. */
export async function findEmailOwners(
  tx: Tx,
  tenantId: TenantId,
  emails: readonly string[],
): Promise<Map<string, EmailOwner>> {
  const keys = emails.filter((email) => email !== '').map(emailKey)
  if (keys.length === 0) return new Map()
  const { rows } = await sql<EmailOwner>`
    select email, username, first_name, last_name, name_suffix from users
    where tenant_id = ${tenantId} and email <> '' and lower(email) = any(${keys}::text[]) order by id`.execute(tx)
  return new Map(rows.toReversed().map((owner) => [emailKey(owner.email), owner]))
}

/** Locked until the transaction ends, but without the key, so that clock-ins need not wait. */
export async function lockUser(tx: Tx, tenantId: TenantId, userId: string): Promise<ListedUser> {
  const found = await selectUserById(tx, tenantId, userId).forNoKeyUpdate(['users', 'credentials']).executeTakeFirst()
  if (!found) throw new Refusal('notFound', t`User not found`)
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
    .leftJoin('lastVisits', (join) =>
      join.onRef('lastVisits.tenantId', '=', 'users.tenantId').onRef('lastVisits.userId', '=', 'users.id'),
    )
    .select(['users.version', 'users.isSample', 'credentials.hasPassword'])
    .select(sql<string | null>`to_char(visited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('lastSeenAt'))
}

/** Locks the organization, so that org admins cannot remove each other at the same time. Null without an organization. */
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

/** A taken username is refused at its field. The database ends sessions when the password changes. */
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

/** A foreign address gets no link for a forgotten password. */
export async function setForeignEmail(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  hasForeignEmail: boolean,
): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ hasForeignEmail })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute()
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

/** Keeps the name of a member of an organization, for `actorName`. */
export async function deletePerson(tx: Tx, tenantId: TenantId, userId: string): Promise<void> {
  await sql`
    with deleted as (
      delete from users where tenant_id = ${tenantId} and id = ${userId} returning *
    )
    insert into deleted_people (tenant_id, user_id, name)
    select tenant_id, id, ${personName('deleted', 'deleted.username')} from deleted where organization_id is not null`.execute(
    tx,
  )
}

/**
 * Locks the organization, so that concurrent calls cannot exceed the plan. `maxUsers` is null for no limit. Sample people
 * need no seat.
 */
export async function lockSeats(
  tx: Tx,
  organizationId: string,
): Promise<{ userCount: number; maxUsers: number | null }> {
  await tx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute()
  // Without a plan the limit of the smallest one applies.
  const { rows } = await sql<{ userCount: number; maxUsers: number | null }>`
    select (select count(*) from users where tenant_id = ${organizationId} and not is_sample) as user_count,
      case when t.is_custom then o.custom_max_users else t.max_users end as max_users
    from organizations o join subscription_tiers t on t.id = coalesce(o.subscription_tier_id, 'starter')
    where o.id = ${organizationId}`.execute(tx)
  return rows[0] ?? { userCount: 0, maxUsers: 0 }
}

export async function setStartPage(tx: Tx, tenantId: TenantId, userId: string, startsAtHome: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ startsAtHome })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute()
}

export async function setReading(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { language, clock }: { language: string; clock: 12 | 24 | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ language, clock })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute()
}

export async function setDefaultEmail(tx: Tx, tenantId: TenantId, userId: string, email: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ defaultTimesheetEmail: email })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .execute()
}

/** fullName (domain/fields/full-name.ts) in SQL; `fallback` is a column. */
export function personName(alias: string, fallback: string): RawBuilder<string> {
  return sql`coalesce(${writtenName(alias)}, ${sql.ref(fallback)})`
}

const ACTOR = { id: 'actor_id', username: 'actor_username' }

/**
 * Who did what a row says, whose columns have their id and username: the name that they have or, once deleted, had. Managers read it of
 * people whom they don't reach, too. `alias` is that of a left join of users.
 */
export function actorName(alias: string, row: string, { id, username } = ACTOR): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`coalesce(${writtenName(alias)}, author_name(${column(id)}), ${column(username)})`
}

/** Of the person whose id is in this column, also once deleted; null for most rows, and for people without a name. */
export function nameById(column: string): RawBuilder<string | null> {
  return sql`case when ${sql.ref(column)} is not null then author_name(${sql.ref(column)}) end`
}

function writtenName(alias: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const name = sql`nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), '')`
  return sql`trim(${name} || ' ' || ${column('name_suffix')})`
}
