import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Organization } from '#domain/organizations/contract.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { zoneLabel } from '#web/organizations/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { fieldClass, labelClass } from '#web/ui/forms/field.tsx'
import type { GroupControl } from './workweek-fields.tsx'

const ZoneChoice = createLazy(() => import('./zone-choice.tsx'), <Skeleton className="h-18 rounded-control" />)

/** The list of all zones loads only for those who change it. */
export function ZoneField({ control, organization }: GroupControl & { organization: Organization }) {
  const [changing, setChanging] = useState(false)
  const { field, fieldState } = useController({ control, name: 'terms.timezone' })
  const error = fieldState.error?.message
  if (changing || error)
    return (
      <ZoneChoice.Lazy organizationId={organization.id} value={field.value} onChange={field.onChange} error={error} />
    )
  return (
    <div className={fieldClass()}>
      <p className={labelClass}>{t`Time zone`}</p>
      <div className="flex min-h-11 items-center justify-between gap-3 md:min-h-10">
        <p className="min-w-0 text-base wrap-anywhere">{zoneLabel(field.value)}</p>
        <Button size="sm" aria-label={t`Change time zone`} onClick={() => setChanging(true)}>{t`Change`}</Button>
      </div>
    </div>
  )
}
