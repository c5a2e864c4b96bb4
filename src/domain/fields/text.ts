import * as z from 'zod/mini'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

const INVISIBLE = /[\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/u

/**
 * Invisible characters that scripts need: joiners in Arabic and Indic scripts, variation selectors after ideographs,
 * Mongolian letters, and symbols, and those within an emoji (docs/decisions/0013).
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

export const REMOVE_INVISIBLE = words(t`Remove the invisible characters`)

/** PostgreSQL can't store a NUL. */
export const singleLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, words(t`Remove the control characters`))
const multiLine = z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, words(t`Remove the control characters`))

/** Longer than any line may be: the length check refuses it, so it isn't scanned. */
const LONGEST_LINE = 1000

/** Refuses invisible characters and those that change the reading direction. */
export const visible = z.refine<string>(
  (text) => text.length > LONGEST_LINE || !INVISIBLE.test(text.replace(NEEDED, '')),
  REMOVE_INVISIBLE,
)

const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED.source})|${INVISIBLE.source}`, 'gu')

/** Shows \uFFFD for each character that `visible` refuses. For text that was not checked: such a character could turn the text beside it. */
export function markInvisible(text: string): string {
  return text.replace(NEEDED_OR_INVISIBLE, (_, needed?: string) => needed ?? '\uFFFD')
}

/** Matches what has a visible character. */
export const VISIBLE = /[^\s\p{Cf}\p{DI}\u2800]/u

/** Trims. Text without any visible character becomes empty. */
const trim = z.overwrite<string>((text) => (VISIBLE.test(text) ? text.trim() : ''))

/** One line that can't be empty. `message` is for missing, empty, and non-text values. */
export function required(message: string, maxLength = 200) {
  return z
    .string(message)
    .check(trim, z.minLength(1, message), z.maxLength(maxLength, atMost(maxLength)), singleLine, visible)
}

export function optional(maxLength = 200) {
  return z.pipe(
    z.nullish(z.string().check(trim, z.maxLength(maxLength, atMost(maxLength)), singleLine, visible)),
    z.transform((text) => text ?? ''),
  )
}

/** Keeps absent fields absent: a shape behind it, such as `optional`, would turn them into empty text. */
export const textOrNull = z.pipe(
  z.nullable(z.string()),
  z.transform((text): string | null | undefined => text),
)

/** Several lines, trimmed. Required if there is a `message`. */
export function note(maxLength = 2000, message?: string) {
  const text = z.string(message).check(trim, z.maxLength(maxLength, atMost(maxLength)), multiLine)
  return message === undefined ? text : text.check(z.minLength(1, message))
}

/** Without its own message, the upper bound would show the field's message. */
export function atMost(characters: number): string {
  return words(t`Must be at most ${characters} characters`)
}
