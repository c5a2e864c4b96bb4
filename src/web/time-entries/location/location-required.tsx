import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { LocationState } from './use-device-location.ts'

export default function LocationRequired({ location, className }: { location: LocationState; className?: string }) {
  const retryButton = <Button ref={takeLostFocus} size="sm" onClick={location.check}>{t`Check again`}</Button>
  return (
    <Notice tone="danger" title={t`Location Required`} action={retryButton} {...(className && { className })}>
      {location.problem}
    </Notice>
  )
}

function takeLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement?.matches('body, :disabled') && navigator.userActivation?.hasBeenActive) button?.focus()
}
