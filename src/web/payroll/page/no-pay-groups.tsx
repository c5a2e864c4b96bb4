import { Banknote } from 'lucide-react'
import { Link } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Before anyone is paid. */
export function NoPayGroups(_props: { organization: Organization }) {
  const canAdd = can(useUser(), 'payGroups.manage')
  return (
    <Card>
      <EmptyState
        icon={Banknote}
        title="No pay groups yet"
        action={
          canAdd && (
            <Link href="/org-admin?section=pay-groups" className={buttonClass({ variant: 'primary' })}>
              Set up pay groups
            </Link>
          )
        }
      >
        {canAdd
          ? 'Add a pay group and its people. Their hours of each pay period appear here.'
          : 'Payroll starts here once an org admin has set up pay groups.'}
      </EmptyState>
    </Card>
  )
}
