import type { Period } from '#domain/time/periods.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DeleteEntry } from './entries/delete-entry.tsx'
import { EntryForm } from './entries/entry-form.tsx'
import { EntryHistory } from './history/entry-history.tsx'
import { LeaveForm } from './paid-leave/leave-form.tsx'

export type OpenDialog =
  | { kind: 'entry' | 'leave'; entry: TimeEntry | null }
  | { kind: 'history' | 'delete'; entry: TimeEntry }

type TimesheetDialogsProps = {
  open: OpenDialog
  userId: string
  employeeName: string
  admin: boolean
  zone: string
  period: Period
  day: string
  requireLocation: boolean
  onClose: () => void
  onDeleted: () => void
}

export default function TimesheetDialogs({ open, onDeleted, ...sheet }: TimesheetDialogsProps) {
  const { onClose, admin, employeeName, zone } = sheet
  const whose = admin ? `For ${employeeName}. ` : ''
  const inZone = `${whose}Times are in ${zone}.`
  switch (open.kind) {
    case 'entry':
      return (
        <Dialog open onClose={onClose} title={open.entry ? 'Edit time entry' : 'Create Manual Entry'} note={inZone}>
          <EntryForm {...sheet} entry={open.entry} />
        </Dialog>
      )
    case 'leave':
      return (
        <Dialog open onClose={onClose} title={open.entry ? 'Edit paid time off' : 'Add Paid Time Off'} note={inZone}>
          <LeaveForm {...sheet} entry={open.entry} />
        </Dialog>
      )
    case 'history':
      return (
        <Dialog open onClose={onClose} title="History" note={`${entryTitle(open.entry)}. Times are in ${zone}.`}>
          <EntryHistory entry={open.entry} zone={zone} />
        </Dialog>
      )
    case 'delete':
      return (
        <Dialog
          open
          onClose={onClose}
          kind="alert"
          title="Delete this time entry?"
          note={`${whose}You can undo this right after.`}
        >
          <DeleteEntry entry={open.entry} zone={zone} onClose={onClose} onDeleted={onDeleted} />
        </Dialog>
      )
  }
}

function entryTitle({ employeeName, formattedDate, isLeaveTime }: TimeEntry): string {
  return `${employeeName}, ${isLeaveTime ? 'Paid Time Off, ' : ''}${formattedDate}`
}
