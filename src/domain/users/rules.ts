/** Why one more person cannot join, or null when one can. `maxUsers` is null where the plan has no limit. */
export function whyNotAdd(userCount: number, maxUsers: number | null): string | null {
  if (maxUsers === null || userCount < maxUsers) return null
  return `Your plan includes up to ${maxUsers} users and you have ${userCount}. Switch to a larger plan to add more.`
}

/** A person's name for lists and reports: first and last name, else the username. */
export function fullName(person: { firstName: string; lastName: string; username: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.username
}
