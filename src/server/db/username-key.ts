import { type RawBuilder, sql } from 'kysely'

/** A username as the unique index and every look-up compare it. Only the database knows which letters it lowercases. */
export function usernameKey(username: string): RawBuilder<string> {
  return sql<string>`lower(${username}::text)`
}
