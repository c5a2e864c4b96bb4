import { t } from '#web/languages/text.ts'
import { MessageScreen } from '#web/layout/message-screen.tsx'
import { Button } from '#web/ui/button.tsx'

export function AccountLoadError({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <main role="alert">
      <MessageScreen
        title={t`We can’t load your account`}
        actions={<Button variant="primary" onClick={onRetry}>{t`Try again`}</Button>}
      >
        {reason}
      </MessageScreen>
    </main>
  )
}
