import { compareText } from '../lists/compare-text.ts'

export function whyNotAdd(userCount: number, maxUsers: number | null): string | null {
  if (maxUsers === null || userCount < maxUsers) return null
  return `Your plan includes up to ${maxUsers} users and you have ${userCount}. Switch to a larger plan to add more.`
}

export type NamedPerson = { firstName: string; lastName: string; nameSuffix: string; username: string }

export function fullName({ firstName, lastName, nameSuffix, username }: NamedPerson): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? username : `${name} ${nameSuffix}`.trim()
}

/**
 * The order of people on screen: by last name, first name, and suffix, or by username without a name. `nameOrder` is SQL's
 * for pages: it has no numeric order, and people without a name come first.
 */
export function compareNames(one: NamedPerson, other: NamedPerson): number {
  return compareText(nameKey(one), nameKey(other)) || compareText(one.username, other.username)
}

export function nameKey({ lastName, firstName, nameSuffix, username }: NamedPerson): string {
  return `${lastName} ${firstName}`.trim() === '' ? username : `${lastName} ${firstName} ${nameSuffix}`.trim()
}
