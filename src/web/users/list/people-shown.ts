import type { ReactNode } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import type { Rights, Role } from '../rights.ts'
import type { Sort } from './people-order.ts'

/** What a list of people is given, table or cards. */
export type PeopleShown = {
  people: readonly ListedUser[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** The roles that can be given and taken here. */
  roles: readonly Role[]
  rights: Rights
  /** People of several organizations: each with theirs. */
  withOrganization?: boolean
  /** The actions are words, which need room at any width. */
  wordyActions?: boolean
  /** Buttons where there is room (`wide`), a menu elsewhere. The same function as long as nothing changes: rows are kept by it. */
  renderActions: (person: ListedUser, room: 'wide' | 'narrow') => ReactNode
}
