import { Users } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ShowAllButton } from '#web/ui/feedback/show-all-button.tsx'
import { EVERYONE } from './group-filter.ts'
import type { MembershipsView } from './use-memberships-view.ts'

type NoMatchesProps<Person> = {
  view: MembershipsView<Person>
  /** Without a search. */
  whyNone: string
  whyNotFound: string
}

export function NoMatches<Person>({ view, whyNone, whyNotFound }: NoMatchesProps<Person>) {
  const isSearching = view.deferredSearch !== ''
  return (
    <EmptyState
      icon={Users}
      title={t`No people found`}
      action={
        isSearching ? (
          <ShowAllButton label={t`Clear search`} onShowAll={() => view.setSearch('')} />
        ) : (
          <ShowAllButton label={t`Show everyone`} onShowAll={() => view.setGroup(EVERYONE)} />
        )
      }
    >
      {isSearching ? whyNotFound : whyNone}
    </EmptyState>
  )
}
