import type { ReactNode } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import type { PersonPermissions, Role } from '../person-permissions.ts'
import type { PeopleSort } from './sort-people.ts'

/** What a list of people is given, table or cards. */
export type PeopleListProps = {
  people: readonly ListedUser[]
  sort: PeopleSort
  onSort: (sort: PeopleSort) => void
  /** The roles that can be given and taken here. */
  roles: readonly Role[]
  permissions: PersonPermissions
  /** People of several organizations: each with theirs. */
  showOrganization?: boolean
  /** The actions are words, which need room at any width. */
  hasTextActions?: boolean
  /** Buttons where there is room (`wide`), a menu elsewhere. The same function as long as nothing changes: rows are kept by it. */
  renderActions: (person: ListedUser, room: 'wide' | 'narrow') => ReactNode
}
