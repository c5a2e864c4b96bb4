import type { Organization } from '#domain/organizations/contract.ts'
import { fullName, type NamedPerson } from '#domain/users/rules.ts'
import { PreviewAndExport } from '#web/timesheets/report/preview-and-export.tsx'
import { TimesheetView } from '#web/timesheets/timesheet-view.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Person = NamedPerson & { id: string }

type TimesheetDialogProps = {
  person: Person | null
  organization: Organization | null
  from?: string | undefined
  onClose: () => void
}

/** [2.70, 2.76] */
export function TimesheetDialog({ person, organization, from, onClose }: TimesheetDialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person ? `${fullName(person)}’s timesheet` : 'Timesheet'}
      width="full"
    >
      {person && (
        <TimesheetView
          admin
          from={from}
          userId={person.id}
          employeeName={fullName(person)}
          organization={organization}
          renderActions={
            organization
              ? (sheet) => <PreviewAndExport sheet={sheet} organization={organization.name} admin />
              : undefined
          }
        />
      )}
    </Dialog>
  )
}
