import * as z from 'zod'

/**
 * One gzip file of text. First a line with the header; then, for each table, a line with its name and columns, its rows in
 * PostgreSQL's text format, and a line `\.`, which no row can be; last a line with the counts and hashes of everything,
 * so that a file that was cut short has none. Text rather than binary, because every release reads every other's.
 */
export const FORMAT = 1

export const END_OF_ROWS = '\\.'

export const header = z.object({
  watchbell: z.literal('backup'),
  format: z.number().int(),
  /** Of the product that made it. */
  version: z.string(),
  createdAt: z.string(),
  /** The names of the applied migrations, in order; the last is the level. */
  migrations: z.array(z.string()).min(1),
})

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) })

const tableEnd = tableStart.extend({
  rows: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
  content: z.string(),
})

export const summary = z.object({
  tables: z.array(tableEnd),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
})

export type Header = z.infer<typeof header>
export type TableStart = z.infer<typeof tableStart>
export type TableEnd = z.infer<typeof tableEnd>
export type Summary = z.infer<typeof summary>
