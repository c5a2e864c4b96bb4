import { useCallback, useMemo } from 'react'
import type { Team, TeamPerson } from '#domain/teams/contract.ts'
import { t } from '#web/languages/text.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import type { Selection } from '#web/ui/selection/use-selection.ts'
import { withCheckboxes } from '#web/ui/selection/with-checkboxes.ts'
import { NAME_COLUMN } from '#web/users/memberships/name-column.tsx'
import { PersonGroup } from '#web/users/memberships/person-group.tsx'
import { NO_TEAM } from './no-team.ts'

type PeopleListProps = {
  people: readonly TeamPerson[]
  teams: readonly Team[]
  today: string
  selection: Selection
}

export function PeopleList({ people, teams, today, selection }: PeopleListProps) {
  const renderTeam = useCallback(
    ({ teamId, next }: TeamPerson) => (
      <PersonGroup
        groupId={teamId}
        next={next && { groupId: next.teamId, from: next.from }}
        groups={teams}
        noGroup={NO_TEAM}
        today={today}
      />
    ),
    [teams, today],
  )
  const renderCard = useCallback(
    (person: TeamPerson) => (
      <div className="wrap-anywhere">
        <p translate="no" className="font-semibold">
          {person.employeeName}
        </p>
        {renderTeam(person)}
      </div>
    ),
    [renderTeam],
  )
  return (
    <DataList
      rows={people}
      getId={({ userId }) => userId}
      columns={useMemo(() => [NAME_COLUMN, { label: t`Team`, render: renderTeam }], [renderTeam])}
      renderCard={renderCard}
      selection={withCheckboxes(selection, ({ employeeName }: TeamPerson) => t`Select ${employeeName}`)}
    />
  )
}
