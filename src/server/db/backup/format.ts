import * as z from 'zod'

/**
 * One gzip file of text. First a line with the header. Then, for each table, a line with its name and columns, its
 * rows in PostgreSQL's text format, and a line `\.`. Last a line with the counts and hashes, which a truncated file
 * lacks. Every PostgreSQL release can read the text format of every other.
 */
export const FORMAT = 1

export const END_OF_ROWS = '\\.'

export const header = z.object({
  watchbell: z.literal('backup'),
  format: z.number().int(),
  version: z.string(),
  createdAt: z.string(),
  /** The last one is the level of the schema. */
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
