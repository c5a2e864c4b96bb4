import { useUser } from '#web/auth/current-user.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DeletableUsers } from '#web/user-removal/deletable-users.tsx'
import { useAdministeredUsers } from '#web/users/use-all-users.ts'

export function ManagedUsers() {
  const { organizationId } = useUser()
  const users = useAdministeredUsers()
  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (!users.data) return <Skeleton className="h-96 rounded-card" />
  return <DeletableUsers people={users.data} screen="admin" showOrganization={organizationId === null} />
}
