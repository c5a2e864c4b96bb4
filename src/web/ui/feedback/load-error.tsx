import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

/** What stands where data should be: why it is not there, and a way to ask again. */
export function LoadError({ reason, onRetry, busy }: { reason: string; onRetry: () => void; busy?: boolean }) {
  return (
    <Notice
      tone="danger"
      action={
        <Button size="sm" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      }
    >
      {reason}
    </Notice>
  )
}
