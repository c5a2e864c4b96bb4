import { t } from '#web/languages/text.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

export function LoadError({ reason, onRetry, busy }: { reason: string; onRetry: () => void; busy?: boolean }) {
  return (
    <Notice tone="danger" action={<Button size="sm" onClick={onRetry} busy={busy}>{t`Try again`}</Button>}>
      {reason}
    </Notice>
  )
}
