import type { ReactNode } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import type { PeopleSort } from './sort-people.ts'

export type PeopleListProps = {
  people: readonly ListedUser[]
  sort: PeopleSort
  onSort: (sort: PeopleSort) => void
  showOrganization?: boolean | undefined
  /** Wide buttons leave no room for roles and status. */
  hasTextActions?: boolean | undefined
  /** The organization's, for the day on which people were last active. */
  zone: string
  /** Buttons in `wide`, a menu in `narrow`. Keep the function stable: rows are memoized by it. */
  renderActions: (person: ListedUser, layout: 'wide' | 'narrow') => ReactNode
}
