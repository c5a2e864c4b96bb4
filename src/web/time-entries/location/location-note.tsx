import { MapPin } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { LocationStatus } from './location-status.tsx'
import type { LocationAccess } from './use-device-location.ts'

export function LocationNote({ required, access }: { required: boolean; access: LocationAccess }) {
  return (
    <footer className="flex gap-3 rounded-b-card border-t border-line bg-surface-hover px-6 py-4 text-start text-sm text-muted sm:px-9">
      <MapPin aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {required ? (
        <div>
          <p>{t`Location tracking is required for clock in/out`}</p>
          <p>{t`Your location is only captured at the exact moment you clock in or out`}</p>
          <LocationStatus access={access} className="mt-1" />
        </div>
      ) : (
        <div>
          <p>{t`Your organization does not require location tracking`}</p>
          <p>{t`Location capture is optional but may be used for verification`}</p>
        </div>
      )}
    </footer>
  )
}
