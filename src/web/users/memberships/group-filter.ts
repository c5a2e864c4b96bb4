export const EVERYONE = 'all'
export const NO_GROUP = 'none'

/** `filter` is the id of a group, or one of the two above. It can be any text: people edit addresses. */
export function isInGroup(groupId: string | null, filter: string): boolean {
  return filter === EVERYONE || (groupId ?? NO_GROUP) === filter
}
