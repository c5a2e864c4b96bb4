import { useUser } from '#web/auth/current-user.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { UsersPanel } from '#web/users/list/users-panel.tsx'
import { useAdministeredUsers } from '#web/users/use-all-users.ts'

export function ManagedUsers() {
  const { organizationId } = useUser()
  const users = useAdministeredUsers()
  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (!users.data) return <Skeleton className="h-96 rounded-card" />
  return <UsersPanel people={users.data} screen="admin" showOrganization={organizationId === null} />
}
