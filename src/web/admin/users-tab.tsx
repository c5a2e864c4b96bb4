import { UserPlus, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { userEndpoints } from '#domain/users/contract.ts'
import { whyNotAdd } from '#domain/users/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { PlanSummary } from '#web/subscriptions/plan-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddUserDialog } from '#web/users/add-user-dialog.tsx'
import { matching } from '#web/users/matching.ts'
import { UserList } from '#web/users/user-list.tsx'
import { UserSearch } from '#web/users/user-search.tsx'

/** The most people one answer holds; a plan with a limit has far fewer. */
const LIMIT = 1000

/** The people of the organization [2.71-2.75]: the plan they are counted against, a search, the list, and Add User. */
export function UsersTab({ organization }: { organization: Organization }) {
  const [adding, setAdding] = useState(false)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text)
  const users = useRead(
    userEndpoints.list,
    { params: { id: organization.id }, query: { limit: LIMIT } },
    { fallback: 'Failed to load the users' },
  )
  const tiers = useRead(subscriptionEndpoints.tiers, {}, { fallback: 'Failed to fetch subscription tiers' })

  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (!users.data) return <Skeleton className="h-96 rounded-card" />

  const people = users.data
  const tier = tiers.data?.find(({ id }) => id === organization.subscriptionTierId)
  const full = tier ? whyNotAdd(people.length, tier.maxUsers) : null
  const found = matching(people, searched)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PlanSummary organization={organization} tier={tier} userCount={people.length} />
      {full && <Notice tone="warning">{full}</Notice>}
      {people.length === LIMIT && (
        <Notice tone="warning">Only the first {LIMIT.toLocaleString('en-US')} people by name are listed here.</Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
        <UserSearch text={text} onChange={setText} />
        <Button variant="primary" onClick={() => setAdding(true)} disabled={full !== null} title={full ?? undefined}>
          <UserPlus aria-hidden="true" size={18} />
          Add User
        </Button>
      </div>
      <Card className="overflow-hidden">
        <p role="status" className="sr-only">
          {searched === '' ? '' : `${found.length} of ${people.length} users found`}
        </p>
        {found.length === 0 ? (
          <Empty icon={Users} title="No users found">
            Nobody has “{searched.trim()}” in a name, e-mail address or username.
          </Empty>
        ) : (
          <UserList users={found} />
        )}
      </Card>
      <AddUserDialog open={adding} onClose={() => setAdding(false)} organizationId={organization.id} />
    </div>
  )
}
