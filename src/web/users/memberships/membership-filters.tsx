import { Search } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Select, type SelectChoice } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { EVERYONE } from './group-filter.ts'
import type { MembershipsView } from './use-memberships-view.ts'

type MembershipFiltersProps<Person> = {
  view: MembershipsView<Person>
  /** Besides everyone. */
  choices: readonly SelectChoice[]
  placeholder: string
  end?: Elements
}

export function MembershipFilters<Person>({ view, choices, placeholder, end }: MembershipFiltersProps<Person>) {
  return (
    <div className="screen-only flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField
        label={t`Search people`}
        type="search"
        value={view.search}
        onChange={(event) => view.setSearch(event.target.value)}
        placeholder={placeholder}
        start={<Search aria-hidden="true" size={18} />}
        className="w-full sm:max-w-xs"
      />
      <Select
        label={t`Show`}
        choices={[{ value: EVERYONE, label: t`Everyone` }, ...choices]}
        value={view.group}
        onChange={view.setGroup}
        className="w-full sm:max-w-60"
      />
      {end && <div className="sm:ms-auto sm:shrink-0">{end}</div>}
    </div>
  )
}
