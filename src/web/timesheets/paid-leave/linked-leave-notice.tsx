import { Link } from 'wouter'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { LinkedLeaveProblem } from '#domain/entries/linked-leave.ts'
import { linkedLeaveText } from '#domain/entries/linked-leave-texts.ts'
import { ownRequestPath } from '#domain/notifications/rules.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type LinkedLeaveNoticeProps = {
  entry: TimeEntry
  problem: LinkedLeaveProblem
  userId: string
  zone: string
}

/** Instead of a form, for leave that can't be changed here. */
export function LinkedLeaveNotice({ entry, problem, userId, zone }: LinkedLeaveNoticeProps) {
  const own = useUser().id === userId
  return (
    <>
      <p className="text-md">{linkedLeaveText(problem, zone, serverNow())}</p>
      {own && entry.leaveRequest && (
        <DialogActions>
          <Link href={ownRequestPath(entry.leaveRequest.id)} className={buttonClass({ variant: 'primary' })}>
            View request
          </Link>
        </DialogActions>
      )}
    </>
  )
}
