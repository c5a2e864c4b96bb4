import { Users } from 'lucide-react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NO_GROUP, NO_PAYROLL_ID } from './filter-people.ts'
import type { PeopleView } from './people-filters.tsx'

export function NoPeople({ view: { deferredSearch, group } }: { view: PeopleView }) {
  return (
    <EmptyState icon={Users} title="No people found">
      {deferredSearch !== ''
        ? `No matches for “${deferredSearch}”. Try a name, username, or payroll ID.`
        : group === NO_GROUP
          ? 'Everyone is in a pay group.'
          : group === NO_PAYROLL_ID
            ? 'Everyone in a pay group has a payroll ID.'
            : 'No one is in this pay group yet. Select people under Everyone to add them.'}
    </EmptyState>
  )
}
