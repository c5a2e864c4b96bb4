import { Users } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ShowAllButton } from '#web/ui/feedback/show-all-button.tsx'
import { EVERYONE, NO_GROUP, NO_PAYROLL_ID } from './filter-people.ts'
import type { PeopleView } from './people-filters.tsx'

export function NoPeople({ view: { deferredSearch, group, setSearch, setGroup } }: { view: PeopleView }) {
  return (
    <EmptyState
      icon={Users}
      title={t`No people found`}
      action={
        deferredSearch !== '' ? (
          <ShowAllButton label={t`Clear search`} onShowAll={() => setSearch('')} />
        ) : (
          <ShowAllButton label={t`Show everyone`} onShowAll={() => setGroup(EVERYONE)} />
        )
      }
    >
      {deferredSearch !== ''
        ? t`No matches for “${deferredSearch}”. Try a name, username, or payroll ID.`
        : group === NO_GROUP
          ? t`Everyone is in a pay group.`
          : group === NO_PAYROLL_ID
            ? t`Everyone in a pay group has a payroll ID.`
            : t`No one is in this pay group yet. Show everyone and select who belongs to it.`}
    </EmptyState>
  )
}
