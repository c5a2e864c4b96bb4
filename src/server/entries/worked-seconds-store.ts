import { type RawBuilder, sql } from 'kysely'

/**
 * `workedSeconds` (domain/time/hours.ts) of the finished entry with this alias, as an SQL expression; a test compares the
 * two.
 */
export function workedSecondsSql(entry: string): RawBuilder<number> {
  const elapsed = elapsedSecondsSql(sql.ref(`${entry}.clock_in`), sql.ref(`${entry}.clock_out`))
  return sql`(${elapsed} - ${sql.ref(`${entry}.meal_seconds`)})`
}

/** `elapsedSeconds` of two instants. date_part takes half the time of extract. */
export function elapsedSecondsSql(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> {
  return sql`floor(date_part('epoch', ${to} - ${from}))`
}
