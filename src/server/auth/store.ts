import { sql } from 'kysely'
import type { User } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/errors.ts'
import { PERSON_FIELD_NAMES } from '#domain/fields/person.ts'
import { t } from '#domain/texts/text.ts'
import { toSnakeCase } from '../db/dialect.ts'
import { isConstraintViolation } from '../db/failures.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/tenant.ts'
import { usernameKeySql } from '../db/username-key.ts'

type Row = Tables['users'] extends infer U
  ? { [K in Exclude<keyof U, 'tenantId' | 'nameKey' | 'isMasterAdmin'>]: U[K] }
  : never

type NewUserRow = Omit<
  Row,
  | 'id'
  | 'createdAt'
  | 'defaultTimesheetEmail'
  | 'startsAtHome'
  | 'clock'
  | 'emailConfirmedAt'
  | 'version'
  | 'isSample'
  | 'mayManage'
  | 'language'
> & {
  language?: string | null
  /** Null for people who set a password with a link. */
  passwordHash: string | null
}

const USER_COLUMNS = [
  'users.id',
  ...PERSON_FIELD_NAMES.map((name) => `users.${name}` as const),
  'users.isAdmin',
  'users.isOrgAdmin',
  'users.mayManage as isManager',
  'users.isMasterAdmin',
  'users.organizationId',
  'users.defaultTimesheetEmail',
  'users.startsAtHome',
  'users.language',
  'users.clock',
] as const

const ORGANIZATION_COLUMNS = `organizations.name as organization_name, coalesce(organizations.region, 'US') as region`

export function selectUsers(tx: Tx) {
  return tx
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organizationId')
    .select([...USER_COLUMNS, 'organizations.name as organizationName'])
    .select(({ fn, ref, val }) => fn.coalesce(ref('organizations.region'), val('US' as const)).as('region'))
}

const SELECTED_COLUMNS = sql.raw([...USER_COLUMNS.map(toSnakeCase), ORGANIZATION_COLUMNS].join(', '))

/** Each page asks who is signed in. Building this statement column by column took a tenth of that call's time. */
export async function getUser(tx: Tx, userId: string): Promise<User> {
  const { rows } = await sql<User>`
    select ${SELECTED_COLUMNS} from users left join organizations on organizations.id = users.organization_id
    where users.id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound', t`User not found`)
  return rows[0]
}

/** What a person signs in with; `passwordHash` is null until they set a password. Usernames that differ only in case are one. */
export async function findCredentials(
  tx: Tx,
  username: string,
): Promise<{ id: string; passwordHash: string | null; authVersion: number; isOrganizationDeleted: boolean } | null> {
  const row = await tx
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organizationId')
    .innerJoin('credentials', (join) =>
      join.onRef('credentials.tenantId', '=', 'users.tenantId').onRef('credentials.userId', '=', 'users.id'),
    )
    .select(['users.id', 'credentials.passwordHash', 'credentials.authVersion'])
    .select((eb) => eb('organizations.deletedAt', 'is not', null).as('isOrganizationDeleted'))
    .where(sql<string>`lower(username)`, '=', usernameKeySql(username))
    .executeTakeFirst()
  return row ? { ...row, isOrganizationDeleted: Boolean(row.isOrganizationDeleted) } : null
}

/** A first sign-in keeps the language of its page. */
export async function keepFirstLanguage(tx: Tx, userId: string, language: string): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).where('language', 'is', null).execute()
}

/** Returns the new auth version; the database ends the person's sessions and their link. */
export async function setPassword(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  passwordHash: string,
  now: Date,
): Promise<number> {
  const { authVersion } = await tx
    .updateTable('credentials')
    .set({ passwordHash, passwordSetAt: now })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .returning('authVersion')
    .executeTakeFirstOrThrow()
  return authVersion
}

/** A username that is taken, in any organization, is refused at its field. */
export async function addUser(
  tx: Tx,
  { passwordHash, ...person }: NewUserRow,
  now: Date,
  field = 'username',
): Promise<{ id: string; authVersion: number }> {
  const id = newId()
  try {
    await tx
      .insertInto('users')
      .values({ ...person, id, defaultTimesheetEmail: null, createdAt: now })
      .execute()
  } catch (error) {
    throw toUsernameTaken(error, field)
  }
  const owner = { tenantId: person.organizationId ?? id, userId: id }
  return { id, authVersion: passwordHash === null ? 1 : await setPassword(tx, owner, passwordHash, now) }
}

export function toUsernameTaken(error: unknown, field = 'username'): unknown {
  if (!isConstraintViolation(error, 'users_username_key')) return error
  return new Refusal('conflict', t`This username is already taken`, { [field]: t`This username is already taken` })
}
