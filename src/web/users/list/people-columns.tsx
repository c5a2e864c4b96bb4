import { fullName } from '#domain/fields/full-name.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { RoleBadges } from '../role-badges.tsx'
import { PersonStatus } from './person-status.tsx'

export type ShownFacts = {
  showOrganization: boolean
  /** It shows roles, and when people were last active. */
  showStatus: boolean
  /** The organization's zone decides on which day people were last active. */
  zone: string
}

/** [2.75] */
export function listPeopleColumns({ showOrganization, showStatus, zone }: ShownFacts): readonly Column<ListedUser>[] {
  const organization: Column<ListedUser> = {
    label: t`Organization`,
    render: ({ organizationName }) => (organizationName ? <span translate="no">{organizationName}</span> : '–'),
    className: 'text-muted',
  }
  const status: Column<ListedUser> = {
    label: t`Status`,
    render: (person) => (
      <>
        {(person.isOrgAdmin || person.isAdmin) && (
          <div className="xl:hidden">
            <RoleBadges person={person} />
          </div>
        )}
        <PersonStatus person={person} zone={zone} />
      </>
    ),
    className: 'w-36',
  }
  return [
    showStatus ? { ...NAME, className: 'w-52 xl:w-58' } : NAME,
    EMAIL,
    ...(showOrganization ? [organization] : []),
    ...(showStatus ? [ROLE, status] : []),
  ]
}

const NAME: Column<ListedUser> = {
  label: t`Name`,
  render: (person) => (
    <div translate="no">
      <p className="font-medium">{fullName(person)}</p>
      <p className="text-sm text-muted">{person.username}</p>
    </div>
  ),
  sortKeys: [
    { by: 'name', label: t`Name` },
    { by: 'username', label: t`Username` },
  ],
}

const EMAIL: Column<ListedUser> = {
  label: t`Email`,
  render: ({ email }) => <EmailText address={email} />,
  className: 'text-muted',
  sortKeys: [{ by: 'email', label: t`Email` }],
}

const ROLE: Column<ListedUser> = {
  label: t`Role`,
  render: (person) => <RoleBadges person={person} />,
  // Below, an email needs the room, and roles stand above the status.
  className: 'w-36 max-xl:hidden',
  sortKeys: [{ by: 'role', label: t`Role` }],
}
