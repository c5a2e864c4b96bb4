import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { t } from '#web/languages/text.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type OwnRequestListProps, requestName } from './own-request-actions.tsx'

type RequestTitleProps = { request: LeaveRequest; className: string; onAction: OwnRequestListProps['onAction'] }

/** Opens the details. */
export function RequestTitle({ request, className, onAction }: RequestTitleProps) {
  return (
    <button
      type="button"
      aria-label={t`Request details: ${requestName(request)}`}
      onClick={() => onAction('details', request)}
      className={classNames('on-paper flex rounded-xs text-start hover:underline', className)}
    >
      <TypeLabel type={request.leaveType} />
    </button>
  )
}
