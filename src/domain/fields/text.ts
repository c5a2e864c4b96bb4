import * as z from 'zod/mini'

/** Control characters have no place in a name or a note, and PostgreSQL cannot store a NUL. */
export const singleLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Remove the control characters')
const multiLine = z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Remove the control characters')

/** One line that must not be empty; `message` is said when it is missing, empty or not text. */
export function required(message: string, maxLength = 200) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(maxLength, atMost(maxLength)), singleLine)
}

/** One line that may be empty or absent; absent and null become the empty string. */
export function optional(maxLength = 200) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(maxLength, atMost(maxLength)), singleLine)),
    z.transform((text) => text ?? ''),
  )
}

/** Free text of several lines, untouched but for its ends. With a `message`, which is said when it is missing or empty, it is required. */
export function note(maxLength = 2000, message?: string) {
  const text = z.string(message).check(z.trim(), z.maxLength(maxLength, atMost(maxLength)), multiLine)
  return message === undefined ? text : text.check(z.minLength(1, message))
}

/** A field's own message would stand for every check that states none, so the upper bound states its own. */
export function atMost(characters: number): string {
  return `Must be at most ${characters} characters`
}
