import type { ReactNode } from 'react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { lockedTimeText } from '#domain/pay-periods/texts.ts'
import { dateText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DeleteEntry } from './entries/delete-entry.tsx'
import { EntryForm } from './entries/entry-form.tsx'
import { EntryHistory } from './history/entry-history.tsx'
import { BookLeave } from './paid-leave/book-leave.tsx'
import { LeaveForm } from './paid-leave/leave-form.tsx'
import { LinkedLeaveNotice } from './paid-leave/linked-leave-notice.tsx'
import { whyNotDeleteLeave, whyNotEditLeave } from './paid-leave/why-not-change-leave.ts'
import { useLockedPeriod } from './use-locked-period.ts'

export type OpenDialog =
  | { kind: 'entry' | 'leave'; entry: TimeEntry | null }
  | { kind: 'history' | 'delete' | 'book'; entry: TimeEntry }

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
  const user = useUser()
  const now = serverNow()
  const whose = admin && (
    <>
      {rich({ name: (words) => <bdi translate="no">{words}</bdi> })`For <name>${employeeName}</name>.`}
      <span> </span>
    </>
  )
  const inZone = (
    <>
      {whose}
      <span>{t`Times are in ${zone}.`}</span>
    </>
  )
  const locked = useLockedPeriod(open.entry, { isOwn: !admin, zone })
  if (locked && open.kind !== 'history')
    return (
      <Dialog
        open
        onClose={onClose}
        title={locked.status === 'closed' ? t`This time is in a closed payroll` : t`This time is approved`}
        note={inZone}
      >
        <p className="text-md">{say(lockedTimeText({ ...locked, by: locked.changedBy }))}</p>
      </Dialog>
    )
  switch (open.kind) {
    case 'entry':
      return (
        <Dialog open onClose={onClose} title={open.entry ? t`Edit time entry` : t`Create Manual Entry`} note={inZone}>
          <EntryForm {...sheet} entry={open.entry} />
        </Dialog>
      )
    case 'leave': {
      const problem = open.entry && whyNotEditLeave(open.entry, zone, now)
      return (
        <Dialog open onClose={onClose} title={open.entry ? t`Edit paid time off` : t`Add Paid Time Off`} note={inZone}>
          {open.entry && problem ? (
            <LinkedLeaveNotice {...sheet} entry={open.entry} text={problem} />
          ) : (
            <LeaveForm {...sheet} entry={open.entry} />
          )}
        </Dialog>
      )
    }
    case 'book':
      return (
        <Dialog
          open
          onClose={onClose}
          title={t`Take this leave off the balance?`}
          note={
            <>
              {whose}
              <span>{t`This makes an approved leave request for it.`}</span>
            </>
          }
        >
          <BookLeave entry={open.entry} zone={zone} onClose={onClose} />
        </Dialog>
      )
    case 'history':
      return (
        <Dialog open onClose={onClose} title={t`History`} note={<HistoryNote entry={open.entry} zone={zone} />}>
          <EntryHistory entry={open.entry} zone={zone} />
        </Dialog>
      )
    case 'delete': {
      const { leaveRequest } = open.entry
      const problem = leaveRequest && whyNotDeleteLeave(user, leaveRequest, zone, now)
      if (problem) {
        return (
          <Dialog open onClose={onClose} title={t`This leave can’t be deleted here`} note={whose}>
            <LinkedLeaveNotice {...sheet} entry={open.entry} text={problem} />
          </Dialog>
        )
      }
      return (
        <Dialog
          open
          onClose={onClose}
          kind="alert"
          title={t`Delete this time entry?`}
          note={
            <>
              {whose}
              <span>
                {leaveRequest
                  ? t`This also cancels the leave request. You can undo this right after.`
                  : t`You can undo this right after.`}
              </span>
            </>
          }
        >
          <DeleteEntry entry={open.entry} zone={zone} onClose={onClose} onDeleted={onDeleted} />
        </Dialog>
      )
    }
  }
}

function HistoryNote({ entry, zone }: { entry: TimeEntry; zone: string }) {
  const { employeeName, isLeaveTime } = entry
  const date = dateText(entry.clockIn, zone)
  const name = (words: ReactNode) => <bdi translate="no">{words}</bdi>
  return isLeaveTime
    ? rich({ name })`<name>${employeeName}</name>, Paid Time Off, ${date}. Times are in ${zone}.`
    : rich({ name })`<name>${employeeName}</name>, ${date}. Times are in ${zone}.`
}
