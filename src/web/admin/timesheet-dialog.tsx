import type { Organization } from '#domain/organizations/contract.ts'
import { fullName, type NamedPerson } from '#domain/users/rules.ts'
import { PreviewAndExport } from '#web/timesheets/report/preview-and-export.tsx'
import { TimesheetView } from '#web/timesheets/timesheet-view.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Person = NamedPerson & { id: string }

type TimesheetDialogProps = {
  /** Whose timesheet is open; null when none is. */
  person: Person | null
  /** The person's organization; null for an administrator of none, who can look at everybody's but change and export nobody's. */
  organization: Organization | null
  /** A day that the range begins no later than, where one is to be looked at. */
  from?: string | undefined
  onClose: () => void
}

/** A person's timesheet as an administrator sees it [2.70, 2.76]: the same view as their own, in a dialog, with locations. */
export function TimesheetDialog({ person, organization, from, onClose }: TimesheetDialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person ? `Timesheet of ${fullName(person)}` : 'Timesheet'}
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
