import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

/** [2.68] */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONE[status] ?? 'warning'}>{statusText(status)}</Badge>
}

function statusText(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

const TONE: Record<string, BadgeTone> = { approved: 'success', rejected: 'danger', cancelled: 'neutral' }
