import { useEffect, useMemo, useRef, useState } from 'react'
import { organizationSettingEndpoints } from '#domain/organization-settings/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { toZoneOptions } from '#web/organization-settings/zone-options.ts'
import { matchesZone } from '#web/organizations/time-zones.ts'
import { ComboBox } from '#web/ui/forms/combo-box.tsx'

type ZoneChoiceProps = {
  organizationId: string
  value: string
  onChange: (zone: string) => void
  error: string | undefined
}

export default function ZoneChoice({ organizationId, value, onChange, error }: ZoneChoiceProps) {
  const [now] = useState(serverNow)
  const [first] = useState(value)
  const {
    data,
    isPending,
    error: failed,
  } = useRead(
    organizationSettingEndpoints.timeZones,
    { params: { id: organizationId } },
    { fallback: t`Failed to load the time zones` },
  )
  const { groups, countries } = useMemo(() => toZoneOptions(data ?? [], first, now), [data, first, now])
  const field = useRef<HTMLInputElement>(null)
  // The field is disabled until the list is there, and shows its value only in the next frame.
  useEffect(() => {
    if (isPending) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isPending])
  return (
    <ComboBox
      key={data ? 'all' : 'few'}
      ref={field}
      label={t`Time zone`}
      groups={groups}
      value={value}
      onChange={onChange}
      disabled={isPending}
      matches={(label, typed) => matchesZone(`${label} ${countries.get(label) ?? ''}`, typed)}
      emptyText={t`No match. Try a country or a large city.`}
      error={error ?? (data ? undefined : failed?.message)}
    />
  )
}
