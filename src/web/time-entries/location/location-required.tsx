import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { LocationState } from './use-device-location.ts'

/** Why nothing can be saved while there is no place, and the way to try again [4.1, 5.11]. */
export function LocationRequired({ location, className }: { location: LocationState; className?: string }) {
  const again = (
    <Button ref={takeLostFocus} size="sm" onClick={location.check}>
      Check again
    </Button>
  )
  return (
    <Notice tone="danger" title="Location Required" action={again} {...(className && { className })}>
      {location.problem}
    </Notice>
  )
}

/** What had the focus is gone or disabled. */
function takeLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement?.matches('body, :disabled') && navigator.userActivation?.hasBeenActive) button?.focus()
}
