declare module 'pg/lib/utils.js' {
  /** Arrays and objects become their text for the database. */
  export function prepareValue(value: unknown): string | Buffer | null
}
