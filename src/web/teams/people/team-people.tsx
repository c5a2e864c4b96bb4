import { useState } from 'react'
import { numberText } from '#domain/number-text.ts'
import type { Team, TeamPerson } from '#domain/teams/contract.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useSelection } from '#web/ui/selection/use-selection.ts'
import { NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { MembershipFilters } from '#web/users/memberships/membership-filters.tsx'
import { MembershipsPanel } from '#web/users/memberships/memberships-panel.tsx'
import { NoMatches } from '#web/users/memberships/no-matches.tsx'
import { useMembershipsView } from '#web/users/memberships/use-memberships-view.ts'
import { filterPeople } from './filter-people.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NO_TEAM } from './no-team.ts'
import { PeopleList } from './people-list.tsx'

type TeamPeopleProps = { teams: readonly Team[]; people: readonly TeamPerson[]; today: string }

export function TeamPeople({ teams, people, today }: TeamPeopleProps) {
  const view = useMembershipsView(people, filterPeople)
  const { found, rows, group, deferredSearch } = view
  const selection = useSelection(found.map(({ userId }) => userId))
  const [moving, setMoving] = useState<readonly TeamPerson[] | null>(null)
  const selected = found.filter(({ userId }) => selection.ids.has(userId))
  const count = numberText(selected.length)
  return (
    <section aria-labelledby="team-people" className="grid grid-cols-1 gap-4">
      <h2 id="team-people" className="text-lg">{t`People`}</h2>
      <MembershipsPanel
        view={view}
        total={people.length}
        selection={selection}
        filters={
          <MembershipFilters
            view={view}
            choices={[
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
              { value: NO_GROUP, label: NO_TEAM },
            ]}
            placeholder={t`Name, email, or username`}
          />
        }
        action={<Button size="sm" onClick={() => setMoving(selected)}>{t`Move ${count} to…`}</Button>}
        noOne={
          <NoMatches
            view={view}
            whyNone={
              group === NO_GROUP
                ? t`Everyone is in a team.`
                : t`No one is in this team yet. Show everyone and select who belongs to it.`
            }
            whyNotFound={t`No matches for “${deferredSearch}”. Try a name, email, or username.`}
          />
        }
        list={<PeopleList people={rows} teams={teams} today={today} selection={selection} />}
      />
      {moving && (
        <MoveDialog
          people={moving}
          teams={teams}
          today={today}
          onClose={() => setMoving(null)}
          onMoved={() => {
            selection.clear()
            setMoving(null)
          }}
        />
      )}
    </section>
  )
}
