import { Users } from 'lucide-react'
import { fullName } from '#domain/fields/full-name.ts'
import { type OrganizationDetail, platformEndpoints } from '#domain/platform/contract.ts'
import { platformProblemText } from '#domain/platform/texts.ts'
import type { UnpaidHours } from '#domain/user-removal/contract.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { findNewer } from '#web/api/refusal-facts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { usePages } from '#web/api/use-pages.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-list/column.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { DeleteRow } from './delete-row.tsx'

/** [2.111] */
export function UsersList({ organization: { id, deletedAt } }: { organization: OrganizationDetail }) {
  const pages = usePages(platformEndpoints.users, { params: { id } }, t`Failed to fetch organization users`)
  const remove = useWrite(platformEndpoints.removeUser, t`Failed to delete`)
  const whyNot = deletedAt === null ? null : say(platformProblemText('deleted'))
  return (
    <Card className="overflow-hidden">
      <PagedRows
        label={t`Users`}
        pages={pages}
        columns={COLUMNS}
        empty={{ icon: Users, title: t`No users`, text: t`No one belongs to this organization.` }}
        renderActions={(person) => (
          <DeleteRow
            label={t`Delete ${fullName(person)}`}
            title={
              <span>
                {rich({
                  name: (words) => <bdi translate="no">{words}</bdi>,
                })`Delete <name>${fullName(person)}</name>?`}
              </span>
            }
            note={t`This permanently deletes their timesheets and leave.`}
            whyNot={whyNot}
            keepText={t`Keep person`}
            confirmText={t`Delete unpaid hours, too`}
            remove={(refusal) => {
              const unpaid = refusal && findNewer<UnpaidHours>(refusal)?.row
              const query = unpaid ? { unpaidTimesheets: unpaid.fingerprint } : {}
              return remove.mutateAsync({ params: { id: person.id }, query })
            }}
          />
        )}
      />
    </Card>
  )
}

const COLUMNS: readonly Column<ListedUser>[] = [
  { label: t`Name`, render: (person) => <span translate="no">{fullName(person)}</span> },
  { label: t`Username`, render: ({ username }) => <span translate="no">{username}</span> },
  { label: t`Email`, render: ({ email }) => <EmailText address={email} /> },
  { label: t`Role`, render: roleText },
]

function roleText({ isAdmin, isOrgAdmin }: ListedUser): string {
  if (isOrgAdmin) return isAdmin ? t`Org admin, admin` : t`Org admin`
  return isAdmin ? t`Admin` : t`User`
}
