import { Users } from 'lucide-react'
import { fullName } from '#domain/fields/full-name.ts'
import { type OrganizationDetail, platformEndpoints } from '#domain/platform/contract.ts'
import { platformProblemText } from '#domain/platform/texts.ts'
import type { UnpaidHours } from '#domain/user-removal/contract.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { findNewer } from '#web/api/find-newer.ts'
import { useWrite } from '#web/api/use-api.ts'
import { usePages } from '#web/api/use-pages.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-list/column.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { DeleteRow } from './delete-row.tsx'

/** [2.111] */
export function UsersList({ organization: { id, deletedAt } }: { organization: OrganizationDetail }) {
  const pages = usePages(platformEndpoints.users, { params: { id } }, 'Failed to fetch organization users')
  const remove = useWrite(platformEndpoints.removeUser, 'Failed to delete')
  const whyNot = deletedAt === null ? null : platformProblemText('deleted')
  return (
    <Card className="overflow-hidden">
      <PagedRows
        label="Users"
        pages={pages}
        columns={COLUMNS}
        empty={{ icon: Users, title: 'No users', text: 'No one belongs to this organization.' }}
        renderActions={(person) => (
          <DeleteRow
            label={`Delete ${fullName(person)}`}
            title={
              <span>
                Delete <span translate="no">{fullName(person)}</span>?
              </span>
            }
            note="This permanently deletes their timesheets and leave."
            whyNot={whyNot}
            keepText="Keep person"
            confirmText="Delete unpaid hours, too"
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
  { label: 'Name', render: (person) => <span translate="no">{fullName(person)}</span> },
  { label: 'Username', render: ({ username }) => <span translate="no">{username}</span> },
  { label: 'Email', render: ({ email }) => <EmailText address={email} /> },
  { label: 'Role', render: roleText },
]

function roleText({ isAdmin, isOrgAdmin }: ListedUser): string {
  if (isOrgAdmin) return isAdmin ? 'Org admin, admin' : 'Org admin'
  return isAdmin ? 'Admin' : 'User'
}
