import { fullName } from '#domain/users/rules.ts'
import { useUser } from '#web/auth/current-user.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { PreviewAndExport } from './report/preview-and-export.tsx'
import { TimesheetSkeleton } from './timesheet-skeleton.tsx'
import { TimesheetView } from './timesheet-view.tsx'

/** Days are those of the organization's time zone, so that loads first. */
export default function TimesheetPage() {
  const user = useUser()
  const { organization, error, retry } = useOwnOrganization()
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined) return <TimesheetSkeleton picker />
  return (
    <TimesheetView
      userId={user.id}
      employeeName={fullName(user)}
      organization={organization}
      renderActions={(sheet) => (
        <PreviewAndExport sheet={sheet} organization={organization?.name ?? ''} admin={false} />
      )}
    />
  )
}
