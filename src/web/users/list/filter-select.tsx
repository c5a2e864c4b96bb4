import { Select } from '#web/ui/forms/select.tsx'
import { type PeopleFilter, parsePeopleFilter } from './filter-people.ts'

type FilterSelectProps = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void }

export function FilterSelect({ filter, onFilter }: FilterSelectProps) {
  return (
    <Select
      label="Show"
      choices={CHOICES}
      value={filter}
      onChange={(value) => onFilter(parsePeopleFilter(value))}
      className="md:w-44 md:shrink-0"
    />
  )
}

const CHOICES: { value: PeopleFilter; label: string }[] = [
  { value: 'all', label: 'Everyone' },
  { value: 'admins', label: 'Admins' },
  { value: 'invited', label: 'Invited' },
  { value: 'never', label: 'Never signed in' },
]
