import { useDeferredValue } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { useOnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { ExportEveryone } from '#web/timesheets/report/export-everyone.tsx'
import { TeamTimesheets } from '#web/timesheets/team/team-timesheets.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAllUsers } from '#web/users/use-all-users.ts'
import { usePersonTimesheet } from './use-person-timesheet.tsx'
import { useRefetchForUnknownPeople } from './use-refetch-for-unknown-people.ts'

/** [2.76] */
export default function TimesheetsTab({ organization }: { organization: Organization }) {
  const users = useAllUsers(organization.id)
  const { show, dialog } = usePersonTimesheet(organization)
  const presence = useOnTheClock(organization)
  // Many rows render in steps, so that they block no tap.
  const people = useDeferredValue(users.data)
  useRefetchForUnknownPeople(users.data, presence.people, users.refetch)
  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (!people) return <Skeleton className="h-96 rounded-card" />
  return (
    <>
      <TeamTimesheets
        people={people}
        organization={organization}
        presence={presence}
        onView={show}
        end={<ExportEveryone organization={organization} />}
      />
      {dialog}
    </>
  )
}
