import type { Sort } from '#web/ui/data-list/sort.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { formatSort, type PeopleSort, parseSort } from './sort-people.ts'

export function SortSelect({ sort, onSort }: { sort: PeopleSort; onSort: (sort: Sort) => void }) {
  return (
    <Select label="Sort by" choices={CHOICES} value={formatSort(sort)} onChange={(value) => onSort(parseSort(value))} />
  )
}

const CHOICES = [
  { value: 'name up', label: 'Name, A to Z' },
  { value: 'name down', label: 'Name, Z to A' },
  { value: 'email up', label: 'Email, A to Z' },
  { value: 'email down', label: 'Email, Z to A' },
  { value: 'username up', label: 'Username, A to Z' },
  { value: 'username down', label: 'Username, Z to A' },
  { value: 'role up', label: 'Admins first' },
  { value: 'role down', label: 'Admins last' },
]
