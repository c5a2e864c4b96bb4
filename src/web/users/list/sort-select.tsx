import { t } from '#web/languages/text.ts'
import type { Sort } from '#web/ui/data-list/sort.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { formatSort, type PeopleSort, parseSort, type SortKey } from './sort-people.ts'

export function SortSelect({ sort, onSort }: { sort: PeopleSort; onSort: (sort: Sort) => void }) {
  return (
    <Select
      label={t`Sort by`}
      choices={CHOICES}
      value={formatSort(sort)}
      onChange={(value) => onSort(parseSort(value))}
    />
  )
}

/** Every key that the columns sort by, in the order of the dropdown. */
const LABELS: Record<SortKey, { up: string; down: string }> = {
  name: { up: t`Name, A to Z`, down: t`Name, Z to A` },
  email: { up: t`Email, A to Z`, down: t`Email, Z to A` },
  username: { up: t`Username, A to Z`, down: t`Username, Z to A` },
  role: { up: t`Admins first`, down: t`Admins last` },
}

const CHOICES = Object.entries(LABELS).flatMap(([by, { up, down }]) => [
  { value: formatSort({ by, descending: false }), label: up },
  { value: formatSort({ by, descending: true }), label: down },
])
