/**
 * How many seconds an account waits for its next sign-in: after its last free failure, after the next one, and so on. The last
 * wait stays. Five minutes leave about 300 guesses a day (docs/decisions/0013).
 */
export const SIGN_IN_WAITS: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]

/** `8 seconds`, `5 minutes`: how long to wait, never too short. */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A password as it is compared with words that are easy to guess: in one spelling and case. */
export function normalizeForComparison(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Whether a password is nothing but what everyone knows of a person: their username or email, or the product's name. */
export function isGuessable(
  password: string,
  { username, email }: { username: string; email: string },
  productNames: readonly string[],
): boolean {
  const localPart = email.split('@', 1)[0] ?? ''
  return [username, email, localPart, ...productNames].some(
    (word) => normalizeForComparison(word) === normalizeForComparison(password),
  )
}
