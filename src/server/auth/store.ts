import { sql } from 'kysely'
import type { User } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/errors.ts'
import { isConstraintViolation } from '../db/failures.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/tenant.ts'
import { usernameKey } from '../db/username-key.ts'

type Row = Tables['users'] extends infer U ? { [K in Exclude<keyof U, 'tenantId' | 'isMasterAdmin'>]: U[K] } : never

/** A person to add. `passwordHash` is argon2's own text; nothing here sees a password. */
export type NewUserRow = Omit<Row, 'id' | 'createdAt' | 'defaultTimesheetEmail' | 'emailConfirmedAt' | 'version'>

const USER_COLUMNS = [
  'users.id',
  'users.username',
  'users.firstName',
  'users.lastName',
  'users.middleInitial',
  'users.nameSuffix',
  'users.streetAddress',
  'users.city',
  'users.state',
  'users.zipCode',
  'users.phoneNumber',
  'users.email',
  'users.isAdmin',
  'users.isOrgAdmin',
  'users.isMasterAdmin',
  'users.organizationId',
  'users.defaultTimesheetEmail',
] as const

/** People with the name of their organization, as every answer shows them; never with their password's hash. */
export function selectUsers(tx: Tx) {
  return tx
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organizationId')
    .select([...USER_COLUMNS, 'organizations.name as organizationName'])
}

export async function getUser(tx: Tx, userId: string): Promise<User> {
  const found = await selectUsers(tx).where('users.id', '=', userId).executeTakeFirst()
  if (!found) throw new Refusal('notFound', 'User not found')
  return found
}

/** Whose password to compare, null where none is set yet; usernames that differ only in case are one. */
export async function findCredentials(
  tx: Tx,
  username: string,
): Promise<{ id: string; passwordHash: string | null } | null> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where(sql<string>`lower(username)`, '=', usernameKey(username))
    .executeTakeFirst()
  return row ?? null
}

/** Sets a password; the database ends the sessions and the link of its person. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

/** Adds a person and returns their id; a username that is taken, in any organization, is refused at its field. */
export async function addUser(tx: Tx, person: NewUserRow, now: Date, field = 'username'): Promise<string> {
  const id = newId()
  try {
    await tx
      .insertInto('users')
      .values({ ...person, id, defaultTimesheetEmail: null, createdAt: now })
      .execute()
  } catch (error) {
    throw toUsernameTaken(error, field)
  }
  return id
}

/** The database's refusal of a username that somebody has already, as a refusal at its field; any other error as it is. */
export function toUsernameTaken(error: unknown, field = 'username'): unknown {
  if (!isConstraintViolation(error, 'users_username_key')) return error
  return new Refusal('conflict', 'This username is already taken', { [field]: 'This username is already taken' })
}
