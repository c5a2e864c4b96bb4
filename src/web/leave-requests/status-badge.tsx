import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

/** The status of a request as a badge [2.68]: approved green, rejected red, cancelled grey, anything else yellow. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONE[status] ?? 'warning'}>{statusText(status)}</Badge>
}

/** `pending` → `Pending`. */
export function statusText(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

const TONE: Record<string, BadgeTone> = { approved: 'success', rejected: 'danger', cancelled: 'neutral' }
