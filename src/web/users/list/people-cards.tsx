import { memo } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import type { PeopleListProps } from './people-list-props.ts'
import { PersonStatus } from './person-status.tsx'
import { RoleBadges } from './role-badges.tsx'

type PersonCardsProps = Pick<
  PeopleListProps,
  'people' | 'showOrganization' | 'hasTextActions' | 'zone' | 'renderActions'
>

export function PeopleCards({ people, showOrganization, hasTextActions, zone, renderActions }: PersonCardsProps) {
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          showOrganization={showOrganization}
          hasTextActions={hasTextActions}
          zone={zone}
          renderActions={renderActions}
        />
      ))}
    </ul>
  )
}

type PersonCardProps = Omit<PersonCardsProps, 'people'> & { person: ListedUser }

const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, showOrganization, hasTextActions, zone, renderActions } = props
  return (
    <li className="flex items-start gap-2 py-3.5 pr-2 pl-5 text-md">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{fullName(person)}</p>
        <p className="wrap-anywhere text-muted">
          <EmailText address={person.email} />
        </p>
        <p className="wrap-anywhere text-muted">
          <span className="sr-only">Username </span>
          <span>{person.username}</span>
        </p>
        {showOrganization && <p className="wrap-anywhere text-muted">{person.organizationName ?? 'No organization'}</p>}
        {!hasTextActions && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            {(person.isOrgAdmin || person.isAdmin) && <RoleBadges person={person} />}
            <PersonStatus person={person} zone={zone} />
          </div>
        )}
      </div>
      {renderActions(person, 'narrow')}
    </li>
  )
})
