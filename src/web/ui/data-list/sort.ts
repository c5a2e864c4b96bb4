export type Sort = { by: string; descending: boolean }

export type ListSort = Sort & { onSort: (next: Sort) => void }

/** The first click on a head sorts up, the next one down. */
export function toggleSort(by: string, sort: Sort): Sort {
  return { by, descending: sort.by === by && !sort.descending }
}

export type SortState = 'ascending' | 'descending' | 'none'

export function sortState(by: string, sort: Sort): SortState {
  if (sort.by !== by) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}
