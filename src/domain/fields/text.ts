import * as z from 'zod/mini'

const INVISIBLE = /[\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/u

/**
 * Where writing needs a character that is not seen: between letters of Arabic and Indic scripts, after an ideograph, a Mongolian letter
 * or a symbol that has variants, and within an emoji (docs/decisions/0013).
 */
const NEEDED = new RegExp(
  [
    '(?<=[\\u0620-\\u08ff])\\u200c(?=[\\u0620-\\u08ff])',
    '(?<=[\\u0900-\\u0dff\\u1780-\\u17d3])[\\u200c\\u200d](?=[\\u0900-\\u0dff\\u1780-\\u17d3])|(?<=[\\u09cd\\u0d4d])\\u200d',
    '(?<=\\p{UIdeo})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]|(?<=[\\u1820-\\u18aa])[\\u180b-\\u180f]',
    '(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]|(?<=[\\d#*])\\ufe0f(?=\\u20e3)|(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})',
  ].join('|'),
  'gu',
)

export const REMOVE_INVISIBLE = 'Remove the invisible characters'

/** Control characters have no place in a name or a note, and PostgreSQL cannot store a NUL. */
export const singleLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Remove the control characters')
const multiLine = z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Remove the control characters')

/** Longer than any line may be. One that is has its own message, and is not worth the time. */
const LONGEST_LINE = 1000

/** Nothing in a line is hidden, and nothing turns what stands beside it. */
export const visible = z.refine<string>(
  (text) => text.length > LONGEST_LINE || !INVISIBLE.test(text.replace(NEEDED, '')),
  REMOVE_INVISIBLE,
)

const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED.source})|${INVISIBLE.source}`, 'gu')

/** Shows \uFFFD for each character that `visible` refuses. For text that was not checked: such a character could turn the text beside it. */
export function markInvisible(text: string): string {
  return text.replace(NEEDED_OR_INVISIBLE, (_, needed?: string) => needed ?? '\uFFFD')
}

/** Text without its ends. What shows nothing at all is empty. */
const trim = z.overwrite<string>((text) => (/[^\s\p{Cf}\p{DI}\u2800]/u.test(text) ? text.trim() : ''))

/** One line that must not be empty; `message` is said when it is missing, empty or not text. */
export function required(message: string, maxLength = 200) {
  return z
    .string(message)
    .check(trim, z.minLength(1, message), z.maxLength(maxLength, atMost(maxLength)), singleLine, visible)
}

/** One line that may be empty or absent; absent and null become the empty string. */
export function optional(maxLength = 200) {
  return z.pipe(
    z.nullish(z.string().check(trim, z.maxLength(maxLength, atMost(maxLength)), singleLine, visible)),
    z.transform((text) => text ?? ''),
  )
}

/** Free text of several lines, untouched but for its ends. With a `message`, which is said when it is missing or empty, it is required. */
export function note(maxLength = 2000, message?: string) {
  const text = z.string(message).check(trim, z.maxLength(maxLength, atMost(maxLength)), multiLine)
  return message === undefined ? text : text.check(z.minLength(1, message))
}

/** A field's own message would stand for every check that states none, so the upper bound states its own. */
export function atMost(characters: number): string {
  return `Must be at most ${characters} characters`
}
