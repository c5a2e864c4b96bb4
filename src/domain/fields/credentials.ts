import * as z from 'zod/mini'
import { atMost, REMOVE_INVISIBLE, singleLine } from './text.ts'

const USERNAME = 'Username must be at least 3 characters'
const PASSWORD = 'Password must be at least 6 characters'

/** A username that a person may have: 3 to 64 printable characters, trimmed [5.2]. Two that differ only in case are the same. */
export const knownUsername = z.string(USERNAME).check(
  // One person, one spelling: composed and decomposed accents are the same.
  z.normalize('NFKC'),
  z.trim(),
  z.minLength(3, USERNAME),
  z.maxLength(64, atMost(64)),
  singleLine,
  z.regex(/^\P{Cf}*$/u, REMOVE_INVISIBLE),
)

/** A username that is chosen now. Some that were chosen before have fillers in them, which cannot be seen either. */
export const username = knownUsername.check(z.regex(/^[^\p{DI}\p{Zl}\p{Zp}\u2800]*$/u, REMOVE_INVISIBLE))

/**
 * The username by which a call names a person, or their id, which stays when the username changes. `message` is said when it names
 * no one. Older usernames have what a new one may not.
 */
export function usernameOf(message: string) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(64, atMost(64)), singleLine)
}

/** A password: 6 to 200 characters, taken as typed [5.3]. The upper bound keeps hashing cheap to call. */
export const password = z.string(PASSWORD).check(z.minLength(6, PASSWORD), z.maxLength(200, atMost(200)), singleLine)
