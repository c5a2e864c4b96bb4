import * as z from 'zod/mini'
import { atMost, singleLine } from './text.ts'

const USERNAME = 'Username must be at least 3 characters'
const PASSWORD = 'Password must be at least 6 characters'

/** A username: 3 to 64 printable characters, trimmed [5.2]. Two that differ only in case are the same. */
export const username = z.string(USERNAME).check(
  // One person, one spelling: composed and decomposed accents are the same, and nothing in a name is invisible.
  z.normalize('NFKC'),
  z.trim(),
  z.minLength(3, USERNAME),
  z.maxLength(64, atMost(64)),
  singleLine,
  z.regex(/^\P{Cf}*$/u, 'Remove the invisible characters'),
)

/** A password: 6 to 200 characters, taken as typed [5.3]. The upper bound keeps hashing cheap to call. */
export const password = z.string(PASSWORD).check(z.minLength(6, PASSWORD), z.maxLength(200, atMost(200)), singleLine)
