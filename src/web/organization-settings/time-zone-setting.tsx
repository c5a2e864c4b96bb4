import { useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { offsetAt } from '#domain/time/zones/zone-tables.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { zoneLabel, zoneTimeText } from '../organizations/time-zones.ts'

const TimeZoneForm = createLazy(() => import('./time-zone-form.tsx'), <Skeleton className="h-64 rounded-control" />)

/** The list of all zones loads only for those who change it. */
export function TimeZoneSetting({ organization }: { organization: Organization }) {
  const [changing, setChanging] = useState(false)
  const { fallbackRef, focusFallback } = useFocusFallback(changing)
  usePreload(TimeZoneForm.preload)
  const close = () => {
    focusFallback()
    setChanging(false)
  }
  return (
    <Card className="px-5 py-5 md:px-6 md:py-6">
      <div ref={fallbackRef} tabIndex={-1}>
        <h2 id="time-zone" className="mb-5 text-lg">{t`Time zone`}</h2>
        {changing ? (
          <TimeZoneForm.Lazy organization={organization} onSaved={close} onCancel={close} />
        ) : (
          <Current zone={organization.timezone} onChange={() => setChanging(true)} />
        )}
      </div>
    </Card>
  )
}

function Current({ zone, onChange }: { zone: string; onChange: () => void }) {
  const now = serverNow()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div>
        <p className="font-medium">{zoneLabel(zone)}</p>
        <p className="figures text-md text-muted">
          {t`Current time: ${zoneTimeText(offsetAt(now.getTime(), zone) / MINUTE_MS, now)}`}
        </p>
      </div>
      <Button onClick={onChange}>{t`Change time zone`}</Button>
    </div>
  )
}
