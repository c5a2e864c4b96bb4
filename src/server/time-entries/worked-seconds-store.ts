import { type RawBuilder, sql } from 'kysely'

/**
 * `workedSeconds` (domain/time/hours.ts) as an SQL expression; a test compares the two. date_part takes half the time
 * of extract.
 */
export function workedSecondsSql(clockIn: RawBuilder<unknown>, clockOut: RawBuilder<unknown>): RawBuilder<number> {
  return sql`floor(date_part('epoch', ${clockOut} - ${clockIn}))`
}
