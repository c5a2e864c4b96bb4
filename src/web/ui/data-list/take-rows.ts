import type { RowGroup } from './row-group.ts'

export function countRows(groups: readonly RowGroup<unknown>[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0)
}

/** Takes the first rows, in their groups. */
export function takeRows<Row>(groups: readonly RowGroup<Row>[], limit: number): readonly RowGroup<Row>[] {
  const taken: RowGroup<Row>[] = []
  let left = limit
  for (const group of groups) {
    if (left <= 0) break
    taken.push(group.rows.length <= left ? group : { ...group, rows: group.rows.slice(0, left) })
    left -= group.rows.length
  }
  return taken
}
