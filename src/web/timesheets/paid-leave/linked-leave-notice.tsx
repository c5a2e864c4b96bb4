import { Link } from 'wouter'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { ownRequestPath } from '#domain/notifications/rules.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type LinkedLeaveNoticeProps = {
  entry: TimeEntry
  text: string
  userId: string
}

/** Instead of a form, for leave that can't be changed here. */
export function LinkedLeaveNotice({ entry, text, userId }: LinkedLeaveNoticeProps) {
  const own = useUser().id === userId
  return (
    <>
      <p className="text-md">{text}</p>
      {own && entry.leaveRequest && (
        <DialogActions>
          <Link
            href={ownRequestPath(entry.leaveRequest.id)}
            className={buttonClass({ variant: 'primary' })}
          >{t`View request`}</Link>
        </DialogActions>
      )}
    </>
  )
}
