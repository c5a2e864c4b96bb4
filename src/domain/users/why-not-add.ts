import { plural, type Text, t } from '../texts/text.ts'
export function whyNotAdd(userCount: number, maxUsers: number | null): Text | null {
  if (maxUsers === null || userCount < maxUsers) return null
  return t`Your plan includes up to ${plural(maxUsers, { one: '# user', other: '# users' })} and you have ${userCount}. Switch to a larger plan to add more.`
}

export const NO_NAME_TEXT = t`Enter a name, an email, or a username`

type Named = { firstName: string; lastName: string; email: string; username?: string | undefined }

/** Someone to add needs something to be called by. */
export function isNamed({ firstName, lastName, email, username = '' }: Named): boolean {
  return [firstName, lastName, email, username].some((text) => text.trim() !== '')
}
