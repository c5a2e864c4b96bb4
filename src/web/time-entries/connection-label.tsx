import type { ConnectionStatus } from '#web/api/event-stream.ts'
import { about, t } from '#web/languages/text.ts'

export function ConnectionLabel({ status }: { status: ConnectionStatus }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${status === 'live' ? 'bg-success-line' : 'bg-edge'}`} />
      <span>{TEXTS[status]}</span>
    </p>
  )
}

const TEXTS: Record<ConnectionStatus, string> = {
  connecting: t`Connecting…`,
  live: about('live updates')`Live`,
  reconnecting: t`Reconnecting…`,
  stopped: t`Live updates stopped. Reload.`,
}
