import type { LeaveStatus } from '#domain/leave-requests/contract.ts'
import { about } from '#web/languages/text.ts'

/** [2.68] */
export const STATUS_TEXT: Record<LeaveStatus, string> = {
  pending: about('leave request')`Pending`,
  approved: about('leave request')`Approved`,
  rejected: about('leave request')`Rejected`,
  cancelled: about('leave request')`Cancelled`,
}
