import { type RawBuilder, sql } from 'kysely'

/** As the unique index compares usernames. Only the database knows how it lowercases. */
export function usernameKeySql(username: string): RawBuilder<string> {
  return sql<string>`lower(${username}::text)`
}
