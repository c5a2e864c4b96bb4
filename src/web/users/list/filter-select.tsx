import { about, t } from '#web/languages/text.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { type PeopleFilter, parsePeopleFilter } from './filter-people.ts'

type FilterSelectProps = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void }

export function FilterSelect({ filter, onFilter }: FilterSelectProps) {
  return (
    <Select
      label={about('filter')`Show`}
      choices={CHOICES}
      value={filter}
      onChange={(value) => onFilter(parsePeopleFilter(value))}
      className="md:w-44 md:shrink-0"
    />
  )
}

const CHOICES: { value: PeopleFilter; label: string }[] = [
  { value: 'all', label: t`Everyone` },
  { value: 'admins', label: t`Admins` },
  { value: 'invited', label: about('person')`Invited` },
  { value: 'never', label: t`Never signed in` },
]
