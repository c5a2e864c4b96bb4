import { useCallback, useMemo, useState } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { useUser } from '#web/auth/current-user.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PeoplePanel } from '#web/users/list/people-panel.tsx'
import { getPersonPermissions } from '#web/users/person-permissions.ts'
import { useAdministeredUsers } from '#web/users/use-all-users.ts'
import { TimesheetDialog } from './timesheet-dialog.tsx'

export function ManagedTimesheets() {
  const me = useUser()
  const { organization, error, retry } = useOwnOrganization()
  const users = useAdministeredUsers()
  const [selected, setSelected] = useState<ListedUser | null>(null)
  const permissions = useMemo(() => getPersonPermissions(me, []), [me])
  const renderActions = useCallback(
    (person: ListedUser) => (
      <Button size="sm" onClick={() => setSelected(person)} aria-label={`View Timesheet for ${fullName(person)}`}>
        View Timesheet
      </Button>
    ),
    [],
  )
  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (!users.data || organization === undefined) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <PeoplePanel
        people={users.data}
        roles={NO_ROLES}
        permissions={permissions}
        showOrganization={organization === null}
        hasTextActions
        renderActions={renderActions}
      />
      <TimesheetDialog person={selected} organization={organization} onClose={() => setSelected(null)} />
    </>
  )
}

const NO_ROLES = [] as const
