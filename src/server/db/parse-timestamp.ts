import pg from 'pg'

const parseOtherForm = pg.types.getTypeParser(1184) as (text: string) => Date | number

/**
 * A `timestamptz` as a Date; microseconds are cut off. `2026-10-01 08:00:00.123+00`, the form of our connections, takes
 * half the time of the driver's pattern, which reads the others: `infinity` as a number, years after 9999 and before 1.
 */
export function parseTimestamp(text: string): Date | number {
  const isUsual = text.endsWith('+00') && text[10] === ' '
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseOtherForm(text)
}
