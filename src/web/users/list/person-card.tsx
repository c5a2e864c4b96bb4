import { fullName } from '#domain/fields/full-name.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { RoleBadges } from '../role-badges.tsx'
import type { ShownFacts } from './people-columns.tsx'
import { PersonStatus } from './person-status.tsx'

type PersonCardProps = ShownFacts & { person: ListedUser }

export function PersonCard({ person, showOrganization, showStatus, zone }: PersonCardProps) {
  return (
    <div className="wrap-anywhere">
      <p translate="no" className="font-semibold">
        {fullName(person)}
      </p>
      <p className="text-muted">
        <EmailText address={person.email} />
      </p>
      <p className="text-muted">
        <span className="sr-only">{t`Username`}</span>
        <span translate="no">{person.username}</span>
      </p>
      {showOrganization && (
        <p translate={person.organizationName ? 'no' : undefined} className="text-muted">
          {person.organizationName ?? t`No organization`}
        </p>
      )}
      {showStatus && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {(person.isOrgAdmin || person.isAdmin) && <RoleBadges person={person} />}
          <PersonStatus person={person} zone={zone} />
        </div>
      )}
    </div>
  )
}
