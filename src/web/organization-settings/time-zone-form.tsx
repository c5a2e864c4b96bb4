import { useEffect, useMemo, useRef, useState } from 'react'
import { organizationSettingEndpoints } from '#domain/organization-settings/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { offsetAt } from '#domain/time/zones/zone-tables.ts'
import { describeChange } from '#web/api/merge-drafts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { useVersioned } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { ComboBox } from '#web/ui/forms/combo-box.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { EditConflictNotice } from '../organizations/edit-conflict-notice.tsx'
import { matchesZone, zoneLabel, zoneTimeText } from '../organizations/time-zones.ts'
import { toZoneOptions } from './zone-options.ts'

type TimeZoneFormProps = { organization: Organization; onSaved: () => void; onCancel: () => void }

export default function TimeZoneForm({ organization, onSaved, onCancel }: TimeZoneFormProps) {
  const [now] = useState(serverNow)
  const [chosen, setChosen] = useState<string | null>(null)
  const inlineErrors = useInlineErrors()
  const change = useWrite(organizationSettingEndpoints.changeTimeZone, t`Failed to change the time zone`)
  const { data: zones, isPending } = useRead(
    organizationSettingEndpoints.timeZones,
    { params: { id: organization.id } },
    { fallback: t`Failed to load the time zones` },
  )
  const { groups, countries } = useMemo(
    () => toZoneOptions(zones ?? [], organization.timezone, now),
    [zones, organization.timezone, now],
  )
  const zone = chosen ?? organization.timezone
  const isChanged = zone !== organization.timezone
  useUnsavedChanges(isChanged)
  const minutes = isChanged
    ? zones?.find((known) => known.zone === zone)?.minutes
    : offsetAt(now.getTime(), zone) / MINUTE_MS
  const versioned = useVersioned({
    row: organization,
    toDraft,
    labels: LABELS,
    form: { read: () => ({ timezone: zone }), write: ({ timezone }) => setChosen(timezone) },
    send: (body: { timezone: string }, version) =>
      change.mutateAsync({ params: { id: organization.id }, body: { ...body, version } }),
  })
  const field = useRef<HTMLInputElement>(null)
  // The field is disabled until the list is there, and shows its value only in the next frame.
  useEffect(() => {
    if (isPending) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isPending])
  const choose = (timezone: string) => {
    if (chosen === null) versioned.startFrom(organization)
    setChosen(timezone)
  }
  const showSaved = ({ timezone }: Organization) => {
    setChosen(null)
    onSaved()
    toast({ title: t`Success`, text: t`The time zone is now ${zoneLabel(timezone)}` })
  }
  const save = () => void versioned.save({ timezone: zone }, showSaved, inlineErrors.show)
  return (
    <div className="grid max-w-xl grid-cols-1 gap-5">
      <ComboBox
        key={zones ? 'all' : 'few'}
        ref={field}
        label={t`Organization time zone`}
        groups={groups}
        value={zone}
        onChange={choose}
        // The new key replaces the field when the list arrives, which would discard typed text.
        disabled={isPending}
        matches={(label, typed) => matchesZone(`${label} ${countries.get(label) ?? ''}`, typed)}
        emptyText={t`No match. Try a country or a large city.`}
        hint={
          minutes !== undefined && (
            <span className="figures">
              {isChanged
                ? t`Current time there: ${zoneTimeText(minutes, now)}`
                : t`Current time: ${zoneTimeText(minutes, now)}`}
            </span>
          )
        }
      />
      <p className="text-md text-pretty text-muted">{t`All screens and reports use this time zone. Changing it doesn’t change recorded times, but entries near midnight may move to another day.`}</p>
      <EditConflictNotice newer={versioned.newer} onSave={save} />
      <InlineError errors={inlineErrors} />
      <div className="flex flex-wrap gap-3">
        <ExplainedButton
          onClick={save}
          busy={change.isPending}
          whyNot={isChanged ? null : t`Choose another time zone first`}
        >{t`Save time zone`}</ExplainedButton>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </div>
  )
}

const LABELS = {
  timezone: [
    t`Time zone`,
    (was: Organization, now: Organization) => describeChange(zoneLabel(was.timezone), zoneLabel(now.timezone)),
  ],
} as const

const toDraft = ({ timezone }: Organization) => ({ timezone })
