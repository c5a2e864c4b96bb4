/** The order of days, ids, and codes. Texts that people read sort by `sortKey`. */
export function compareCodePoints(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
