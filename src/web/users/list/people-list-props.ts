import type { ReactNode } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import type { PersonPermissions, Role } from '../person-permissions.ts'
import type { PeopleSort } from './sort-people.ts'

export type PeopleListProps = {
  people: readonly ListedUser[]
  sort: PeopleSort
  onSort: (sort: PeopleSort) => void
  roles: readonly Role[]
  permissions: PersonPermissions
  showOrganization?: boolean
  hasTextActions?: boolean
  /** Buttons in `wide`, a menu in `narrow`. Keep the function stable: rows are memoized by it. */
  renderActions: (person: ListedUser, layout: 'wide' | 'narrow') => ReactNode
}
