/** Why one more person cannot join, or null when one can. `maxUsers` is null where the plan has no limit. */
export function whyNotAdd(userCount: number, maxUsers: number | null): string | null {
  if (maxUsers === null || userCount < maxUsers) return null
  return `Your plan includes up to ${maxUsers} users and you have ${userCount}. Switch to a larger plan to add more.`
}

export type Named = { firstName: string; lastName: string; nameSuffix: string; username: string }

/** A person's name for lists and reports: first name, last name, and suffix, else the username. */
export function fullName({ firstName, lastName, nameSuffix, username }: Named): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? username : `${name} ${nameSuffix}`.trim()
}
