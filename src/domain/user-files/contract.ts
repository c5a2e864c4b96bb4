import '../fields/us-states.ts'
import * as z from 'zod/mini'
import { defineEndpoints, FILE } from '../endpoint.ts'
import { singleLine } from '../fields/text.ts'
import { newUser } from '../users/contract.ts'

/** The most people that one file brings. */
export const MAX_IMPORT_ROWS = 5000

/** The most usernames that one call asks about, so that a large file is checked in steps that show. */
export const MAX_CHECKED = 500

/** In bytes; a file to import must be smaller. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024

/** A person of a file: as in Add User [5.34], but the password, which they set themselves. */
export const importedUser = z.omit(newUser, { password: true })
export type ImportedUser = z.output<typeof importedUser>

export const tableFormat = z.enum(['csv', 'excel'], 'Choose CSV or Excel')
export type TableFormat = z.output<typeof tableFormat>

/** How people get the link by which they set their password: by e-mail, or handed over by whoever imports them. */
export const linkDelivery = z.enum(['mail', 'show'], 'Choose how people get their links')

/** A username to ask about, whether or not it could be anybody's. */
const checkedUsername = z.string().check(z.normalize('NFKC'), z.trim(), z.maxLength(200), singleLine)

const rows = z
  .array(importedUser, 'Choose a file with at least one person')
  .check(
    z.minLength(1, 'The file has no people in it'),
    z.maxLength(MAX_IMPORT_ROWS, `At most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} people at a time`),
  )

export const userFileEndpoints = defineEndpoints({
  export: {
    method: 'POST',
    path: '/api/admin/users/export',
    summary: 'The people of your organization as a CSV or Excel file',
    access: { role: 'admin', scope: 'organization' },
    body: z.object({ format: tableFormat }),
    answer: FILE,
  },
  template: {
    method: 'POST',
    path: '/api/admin/users/import/template',
    summary: 'A file to fill in with people and import',
    access: { role: 'admin', scope: 'organization' },
    body: z.object({ format: tableFormat }),
    answer: FILE,
  },
  check: {
    method: 'POST',
    path: '/api/admin/users/import/check',
    summary: 'Which of these usernames are taken, in any organization',
    access: { role: 'admin', scope: 'organization' },
    limit: 'importUsers',
    body: z.object({ usernames: z.array(checkedUsername).check(z.maxLength(MAX_CHECKED)) }),
    answer: z.object({ taken: z.array(z.string()) }),
  },
  import: {
    method: 'POST',
    path: '/api/admin/users/import',
    summary: 'Add all of these people or none. Errors name the row, counted from 0, and the field: `rows.12.email`',
    access: { role: 'admin', scope: 'organization' },
    limit: 'importUsers',
    // As JSON every row says its fields' names: a file that may be chosen must not be too large to be sent.
    bodyLimit: 2 * MAX_IMPORT_BYTES,
    body: z.object({ rows, links: linkDelivery }),
    answer: z.object({
      message: z.string(),
      imported: z.number(),
      /**
       * The one time that they can be shown: until when and by which link each sets a password, as a path to be put behind the
       * address of the product. All of them for `show`, for `mail` those that could not be mailed.
       */
      links: z.array(z.object({ username: z.string(), name: z.string(), link: z.string() })),
      /** Why these links were not mailed, where that was asked. */
      unsent: z.nullable(z.string()),
      expiresAt: z.string(),
    }),
    status: 201,
  },
})
