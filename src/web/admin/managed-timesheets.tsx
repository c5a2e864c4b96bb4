import { useCallback } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PeoplePanel } from '#web/users/list/people-panel.tsx'
import { useAdministeredUsers } from '#web/users/use-all-users.ts'
import { usePersonTimesheet } from './use-person-timesheet.tsx'

export function ManagedTimesheets() {
  const { organization, error, retry } = useOwnOrganization()
  const users = useAdministeredUsers()
  const { show, dialog } = usePersonTimesheet(organization ?? null)
  const renderActions = useCallback(
    (person: ListedUser) => (
      <Button
        size="sm"
        onClick={() => show({ id: person.id, name: fullName(person) })}
        aria-label={t`View Timesheet for ${fullName(person)}`}
      >{t`View Timesheet`}</Button>
    ),
    [show],
  )
  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (!users.data || organization === undefined) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <PeoplePanel
        people={users.data}
        showOrganization={organization === null}
        showStatus={false}
        actions={{ render: renderActions, className: 'w-46' }}
      />
      {dialog}
    </>
  )
}
