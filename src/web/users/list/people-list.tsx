import { useCallback, useMemo } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import type { ListActions } from '#web/ui/data-list/list-actions.ts'
import type { ListSort } from '#web/ui/data-list/sort.ts'
import { listPeopleColumns, type ShownFacts } from './people-columns.tsx'
import { PersonCard } from './person-card.tsx'

export type PeopleListProps = ShownFacts & {
  people: readonly ListedUser[]
  sort: ListSort
  actions: ListActions<ListedUser>
}

export function PeopleList({ people, sort, actions, showOrganization, showStatus, zone }: PeopleListProps) {
  const facts = useMemo(() => ({ showOrganization, showStatus, zone }), [showOrganization, showStatus, zone])
  return (
    <DataList
      rows={people}
      getId={({ id }) => id}
      columns={useMemo(() => listPeopleColumns(facts), [facts])}
      renderCard={useCallback((person: ListedUser) => <PersonCard person={person} {...facts} />, [facts])}
      actions={actions}
      sort={sort}
    />
  )
}
