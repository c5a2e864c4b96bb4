import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'
import '../fields/us-states.ts'
import * as z from 'zod/mini'
import { defineEndpoints, FILE } from '../endpoint.ts'
import { optionalEmail } from '../fields/contact.ts'
import { addShapes } from '../fields/person.ts'
import { singleLine } from '../fields/text.ts'
import { count } from '../texts/values.ts'

export const MAX_IMPORT_ROWS = 5000

/** A large file is checked in batches that show progress. */
export const MAX_CHECKED = 500

/** A file may have this many bytes. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024

/** The same fields as in Add User [5.34], without a password. Links of people without an email are shown. */
export const importedUser = z.object({ ...addShapes, email: optionalEmail() })
export type ImportedUser = z.output<typeof importedUser>

export const tableFormat = z.enum(['csv', 'excel'], words(t`Choose CSV or Excel`))
export type TableFormat = z.output<typeof tableFormat>

export const linkDelivery = z.enum(['mail', 'show'], words(t`Choose how people get their links`))

const checkedUsername = z.string().check(z.normalize('NFKC'), z.trim(), z.maxLength(200), singleLine)

/** `emailMustBeNew` refuses the person if someone in the organization has their email, which the review would have shown. */
const importedRow = z.extend(importedUser, { emailMustBeNew: z.optional(z.boolean()) })

const rows = z
  .array(importedRow, words(t`Choose a file with at least one person`))
  .check(
    z.minLength(1, words(t`The file has no people in it`)),
    z.maxLength(MAX_IMPORT_ROWS, words(t`At most ${count(MAX_IMPORT_ROWS)} people at a time`)),
  )

export const userFileEndpoints = defineEndpoints({
  export: {
    method: 'POST',
    path: '/api/admin/users/export',
    summary: 'The people of your organization as a CSV or Excel file',
    access: { needs: 'userFiles.use', scope: 'organization', afterTrial: 'allowed', inDemo: 'refused' },
    body: z.object({ format: tableFormat }),
    takesSlot: true,
    answer: FILE,
    files: ['csv', 'excel'],
  },
  template: {
    method: 'POST',
    path: '/api/admin/users/import/template',
    summary: 'A file to fill in with people and import',
    access: { needs: 'userFiles.use', scope: 'organization', inDemo: 'allowed' },
    body: z.object({ format: tableFormat }),
    answer: FILE,
    files: ['csv', 'excel'],
  },
  check: {
    method: 'POST',
    path: '/api/admin/users/import/check',
    summary: 'Which of these usernames are taken, in any organization',
    access: { needs: 'userFiles.use', scope: 'organization' },
    limit: 'importUsers',
    body: z.object({ usernames: z.array(checkedUsername).check(z.maxLength(MAX_CHECKED)) }),
    answer: z.object({ taken: z.array(z.string()) }),
  },
  import: {
    method: 'POST',
    path: '/api/admin/users/import',
    summary: 'Add all of these people or none. Errors name the row, counted from 0, and the field: `rows.12.email`',
    access: { needs: 'userFiles.use', scope: 'organization' },
    limit: 'importUsers',
    bodyLimit: 2 * MAX_IMPORT_BYTES,
    body: z.object({ rows, links: linkDelivery }),
    answer: z.object({
      message: z.string(),
      imported: z.number(),
      /** The only answer with these links, as paths: all of them for `show`, those that were not emailed for `mail`. */
      links: z.array(z.object({ username: z.string(), name: z.string(), link: z.string() })),
      unsent: z.nullable(z.string()),
      expiresAt: z.string(),
    }),
    status: 201,
  },
})
