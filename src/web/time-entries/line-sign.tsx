import type { Line } from '#web/api/event-stream.ts'

/** Whether what is shown is live. Said quietly: what was known last still stands, and the line is being made again. */
export function LineSign({ line }: { line: Line }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className={`size-2 rounded-full ${line === 'open' ? 'bg-success-line' : 'bg-edge'}`} />
      {SAYS[line]}
    </p>
  )
}

const SAYS: Record<Line, string> = {
  waiting: 'Connecting …',
  open: 'Live',
  lost: 'Connection lost. Trying again …',
  refused: 'No longer live. Please reload the page.',
}
