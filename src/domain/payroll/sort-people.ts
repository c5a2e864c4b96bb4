import { compareCodePoints } from '../lists/compare-code-points.ts'
import { compareKeys } from '../lists/sort-key.ts'

export type PersonInClose = {
  userId: string
  name: string
  firstName: string
  lastName: string
  /** As it was then. Closes from before names had keys have none, and keep the order that their files had. */
  nameKey?: string
  firstDay: string
}

/** The order of people in a close and its files, the same whatever their names become (docs/decisions/0080). */
export function sortPeople<Person extends PersonInClose>(people: readonly Person[]): Person[] {
  return people.toSorted(
    (one, other) =>
      compareNames(one, other) ||
      compareCodePoints(one.userId, other.userId) ||
      compareCodePoints(one.firstDay, other.firstDay),
  )
}

function compareNames(one: PersonInClose, other: PersonInClose): number {
  if (one.nameKey !== undefined && other.nameKey !== undefined) return compareKeys(one.nameKey, other.nameKey)
  return compareCodePoints(oldKey(one), oldKey(other))
}

function oldKey({ lastName, firstName, name }: PersonInClose): string {
  return `${lastName || name}\n${firstName}`.toLowerCase()
}
