import type { ShownStatus } from '#domain/pay-periods/rules.ts'
import { STATUS_TEXT } from '#domain/pay-periods/texts.ts'
import { say } from '#web/languages/text.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

export function StatusBadge({ status }: { status: ShownStatus }) {
  return <Badge tone={TONE[status]}>{say(STATUS_TEXT[status])}</Badge>
}

const TONE: Record<ShownStatus, BadgeTone> = {
  open: 'neutral',
  submitted: 'primary',
  changed: 'warning',
  approved: 'success',
  closed: 'success',
  reopened: 'warning',
}
