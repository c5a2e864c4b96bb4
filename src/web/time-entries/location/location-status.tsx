import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { UNANSWERED } from './locate.ts'
import type { LocationAccess } from './use-device-location.ts'

export function LocationStatus({ access, className }: { access: LocationAccess; className?: string }) {
  return (
    <p role="status" className={classNames('font-medium', STATUS[access].colour, className)}>
      {access === 'unavailable' && !isSecureContext ? t`Location needs https` : STATUS[access].text}
    </p>
  )
}

const STATUS: Record<LocationAccess, { text: string; colour: string }> = {
  checking: { text: t`Checking location access...`, colour: 'text-muted' },
  asking: { text: UNANSWERED, colour: 'text-muted' },
  available: { text: t`Location access granted`, colour: 'text-success' },
  unavailable: { text: t`Location access denied`, colour: 'text-danger' },
}
