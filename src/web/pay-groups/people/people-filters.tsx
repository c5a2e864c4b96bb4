import { Search } from 'lucide-react'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { t } from '#web/languages/text.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { EVERYONE, NO_GROUP, NO_PAYROLL_ID } from './filter-people.ts'
import type { usePeopleView } from './use-people-view.ts'

export type PeopleView = ReturnType<typeof usePeopleView>

type PeopleFiltersProps = { view: PeopleView; groups: readonly PayGroup[]; end: Elements }

export function PeopleFilters({ view, groups, end }: PeopleFiltersProps) {
  const choices = [
    { value: EVERYONE, label: t`Everyone` },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_GROUP, label: t`No pay group` },
    { value: NO_PAYROLL_ID, label: t`No payroll ID` },
  ]
  return (
    <div className="screen-only flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextField
        label={t`Search people`}
        type="search"
        value={view.search}
        onChange={(event) => view.setSearch(event.target.value)}
        placeholder={t`Name, username, or payroll ID`}
        start={<Search aria-hidden="true" size={18} />}
        className="w-full sm:max-w-xs"
      />
      <Select
        label={t`Show`}
        choices={choices}
        value={view.group}
        onChange={view.setGroup}
        className="w-full sm:max-w-60"
      />
      <div className="sm:ms-auto sm:shrink-0">{end}</div>
    </div>
  )
}
