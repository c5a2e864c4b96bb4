import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EntryForm } from './entry-form.tsx'

/** What is open over a timesheet; `entry` null means a new one. */
export type OpenDialog =
  | { kind: 'entry' | 'leave'; entry: TimeEntry | null }
  | { kind: 'history' | 'delete'; entry: TimeEntry }

export type DialogsProps = {
  open: OpenDialog
  username: string
  /** Whose entries these are, said in the dialogs of an administrator. */
  employeeName: string
  admin: boolean
  zone: string
  /** Where a new entry begins, `2026-11-20`. */
  day: string
  requireLocation: boolean
  onClose: () => void
}

/** The dialogs of a timesheet, apart from the page so that they are fetched when one is first asked for. */
export default function TimesheetDialogs({ open, onClose, ...sheet }: DialogsProps) {
  const { admin, employeeName, zone } = sheet
  const note = `${admin ? `For ${employeeName}. ` : ''}Times are in ${zone}.`
  return (
    <Dialog open onClose={onClose} title={open.entry ? 'Edit Time Entry' : 'Create Manual Entry'} note={note}>
      <EntryForm
        entry={open.entry}
        username={sheet.username}
        zone={zone}
        day={sheet.day}
        requireLocation={sheet.requireLocation && !admin}
        onClose={onClose}
      />
    </Dialog>
  )
}
