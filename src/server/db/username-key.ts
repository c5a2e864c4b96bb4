import { type RawBuilder, sql } from 'kysely'

/** The unique index compares usernames in the same way. Only the database knows how it lowercases. */
export function usernameKeySql(username: string): RawBuilder<string> {
  return sql<string>`lower(${username}::text)`
}
