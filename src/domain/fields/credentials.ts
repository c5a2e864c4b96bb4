import * as z from 'zod/mini'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'
import { atMost, REMOVE_INVISIBLE, singleLine, VISIBLE } from './text.ts'

const USERNAME = words(t`Username must be at least 3 characters`)
const PASSWORD = words(t`Password must be at least 6 characters`)

/** 3 to 64 printable characters, trimmed [5.2]. Usernames that differ only in case are the same. */
export const knownUsername = z.string(USERNAME).check(
  // Composed and decomposed accents are the same.
  z.normalize('NFKC'),
  z.trim(),
  z.minLength(3, USERNAME),
  z.maxLength(64, atMost(64)),
  singleLine,
  z.regex(/^\P{Cf}*$/u, REMOVE_INVISIBLE),
)

/** Only new usernames are checked like this, because some older ones contain invisible fillers. */
export const username = knownUsername.check(z.regex(/^[^\p{DI}\p{Zl}\p{Zp}\u2800]*$/u, REMOVE_INVISIBLE))

/**
 * Takes a username or an id, which stays when the username changes. Older usernames may contain what a new one may
 * not.
 */
export function usernameOf(message: string) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(64, atMost(64)), singleLine)
}

/** Taken as typed [5.3]. The upper bound keeps hashing cheap. */
export const knownPassword = z
  .string(PASSWORD)
  .check(z.minLength(6, PASSWORD), z.maxLength(200, atMost(200)), singleLine)

/** Only new passwords are checked like this, because some older ones are spaces. */
export const password = knownPassword.check(
  z.regex(VISIBLE, words(t`Use letters, numbers, or symbols, not only spaces`)),
)
