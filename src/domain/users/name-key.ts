import type { NamedPerson } from '../fields/full-name.ts'
import { sortKey } from '../lists/sort-key.ts'

/** Longer keys are cut, as they are in the database's index. */
const MAX_KEY = 600

/**
 * People sort by this key: by last name, first name, and suffix, or by username without a name. What is equal is ordered as it's written.
 * The same as `users.name_key`, for which the database calculates it (docs/decisions/0080).
 */
export function nameKey({ lastName, firstName, nameSuffix, username }: NamedPerson): string {
  const isNamed = lastName !== '' || firstName !== ''
  const keys = isNamed ? [lastName, firstName, nameSuffix].map(sortKey) : [sortKey(username), '', '']
  const key = [...keys, lastName, firstName, nameSuffix, username].join('\u001f')
  return key.length <= MAX_KEY ? key : Array.from(key).slice(0, MAX_KEY).join('')
}
