import type { ConnectionStatus } from '#web/api/event-stream.ts'

export function ConnectionLabel({ line }: { line: ConnectionStatus }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${line === 'open' ? 'bg-success-line' : 'bg-edge'}`} />
      {TEXTS[line]}
    </p>
  )
}

const TEXTS: Record<ConnectionStatus, string> = {
  waiting: 'Connecting…',
  open: 'Live',
  lost: 'Reconnecting…',
  refused: 'Live updates stopped. Reload.',
}
