import type { Sort } from '#web/ui/data-list/sort.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { formatSort, type PeopleSort, parseSort, type SortKey } from './sort-people.ts'

export function SortSelect({ sort, onSort }: { sort: PeopleSort; onSort: (sort: Sort) => void }) {
  return (
    <Select label="Sort by" choices={CHOICES} value={formatSort(sort)} onChange={(value) => onSort(parseSort(value))} />
  )
}

/** Every key that the columns sort by, in the order of the dropdown. */
const LABELS: Record<SortKey, { up: string; down: string }> = {
  name: { up: 'Name, A to Z', down: 'Name, Z to A' },
  email: { up: 'Email, A to Z', down: 'Email, Z to A' },
  username: { up: 'Username, A to Z', down: 'Username, Z to A' },
  role: { up: 'Admins first', down: 'Admins last' },
}

const CHOICES = Object.entries(LABELS).flatMap(([by, { up, down }]) => [
  { value: formatSort({ by, descending: false }), label: up },
  { value: formatSort({ by, descending: true }), label: down },
])
