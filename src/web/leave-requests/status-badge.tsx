import type { LeaveStatus } from '#domain/leave-requests/contract.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { STATUS_TEXT } from './status-text.ts'

/** [2.68] */
export function StatusBadge({ status }: { status: LeaveStatus }) {
  return <Badge tone={TONE[status]}>{STATUS_TEXT[status]}</Badge>
}

const TONE: Record<LeaveStatus, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}
