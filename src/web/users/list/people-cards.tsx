import { memo } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { InvitedBadge } from './invited-badge.tsx'
import type { PeopleListProps } from './people-list-props.ts'
import { RoleSwitch } from './role-switch.tsx'

export function PeopleCards({ people, roles, permissions, showOrganization, renderActions }: PeopleListProps) {
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          roles={roles}
          permissions={permissions}
          showOrganization={showOrganization}
          renderActions={renderActions}
        />
      ))}
    </ul>
  )
}

type PersonCardProps = Pick<PeopleListProps, 'roles' | 'permissions' | 'showOrganization' | 'renderActions'> & {
  person: ListedUser
}

const PersonCard = memo(function PersonCard({
  person,
  roles,
  permissions,
  showOrganization,
  renderActions,
}: PersonCardProps) {
  return (
    <li className="py-3.5 pr-2 pl-5 text-md">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-semibold">{fullName(person)}</p>
          <p className="wrap-anywhere text-muted">
            <EmailText address={person.email} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2.5 text-muted">
            <span className="sr-only">Username </span>
            <span className="wrap-anywhere">{person.username}</span>
            {!person.hasPassword && <InvitedBadge />}
          </p>
          {showOrganization && (
            <p className="wrap-anywhere text-muted">{person.organizationName ?? 'No organization'}</p>
          )}
        </div>
        {renderActions(person, 'narrow')}
      </div>
      {roles.length > 0 && (
        <div className="mt-3 grid grid-cols-1 gap-3 pr-3">
          {roles.map((role) => (
            <RoleSwitch
              key={role}
              person={person}
              role={role}
              whyNot={permissions.whyNotToggle(role, person)}
              layout="line"
            />
          ))}
        </div>
      )}
    </li>
  )
})
