import { Mail, Phone, UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-list/column.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import type { TeamMember, TeamSectionProps } from './team-section.ts'

/** Who is in the teams, and how to reach them. */
export default function TeamMembers({ teams, people }: TeamSectionProps) {
  const columns = useMemo(() => {
    const nameOf = (teamId: string | null) => teams.find(({ id }) => id === teamId)?.name ?? ''
    const team: Column<TeamMember> = {
      label: t`Team`,
      render: ({ teamId }) => <span translate="no">{nameOf(teamId)}</span>,
    }
    return [NAME, team, CONTACT]
  }, [teams])
  return (
    <Card className="overflow-hidden">
      {people.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title={t`No one is in your team yet`}
        >{t`An administrator chooses who is in it.`}</EmptyState>
      ) : (
        <DataList label={t`People`} rows={people} getId={({ id }) => id} columns={columns} renderCard={renderCard} />
      )}
    </Card>
  )
}

const NAME: Column<TeamMember> = {
  label: t`Name`,
  render: ({ employeeName }) => (
    <span translate="no" className="font-medium">
      {employeeName}
    </span>
  ),
}

const CONTACT: Column<TeamMember> = { label: t`Contact`, render: (person) => <Contact person={person} /> }

const renderCard = (person: TeamMember) => (
  <div className="grid gap-1 wrap-anywhere">
    <p translate="no" className="font-semibold">
      {person.employeeName}
    </p>
    <Contact person={person} />
  </div>
)

function Contact({ person: { email, phoneNumber } }: { person: TeamMember }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {email && (
        <a href={`mailto:${email}`} className={`${linkClass} inline-flex min-h-6 items-center gap-1.5`}>
          <Mail aria-hidden="true" size={16} />
          <span translate="no">{email}</span>
        </a>
      )}
      {phoneNumber && (
        <a href={`tel:${phoneNumber}`} className={`${linkClass} inline-flex min-h-6 items-center gap-1.5`}>
          <Phone aria-hidden="true" size={16} />
          <span translate="no">{phoneNumber}</span>
        </a>
      )}
    </p>
  )
}
