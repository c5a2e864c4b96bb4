import type { Team, TeamPerson } from '#domain/teams/contract.ts'
import { t } from '#web/languages/text.ts'
import { AddTeamButton } from './add-team-button.tsx'
import { type TeamAction, TeamCard } from './team-card.tsx'
import { isEmptyTeam } from './team-texts.ts'

type TeamListProps = {
  teams: readonly Team[]
  people: readonly TeamPerson[]
  onAdd: () => void
  onAct: (action: TeamAction, team: Team) => void
}

export function TeamList({ teams, people, onAdd, onAct }: TeamListProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="max-w-xl text-md text-muted">{t`Managers decide about leave and timesheets of their team.`}</p>
        <AddTeamButton onAdd={onAdd} />
      </div>
      <ul aria-label={t`Teams`} className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {teams.map((team) => (
          <li key={team.id} className="grid grid-cols-1">
            <TeamCard team={team} isEmpty={isEmptyTeam(team, people)} onAct={(action) => onAct(action, team)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
