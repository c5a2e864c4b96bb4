import { brandingEndpoints } from '#domain/branding/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BrandingForm } from './branding-form.tsx'

export default function BrandingSettings() {
  const branding = useRead(brandingEndpoints.current, {}, { fallback: t`Failed to load the branding settings` })
  if (branding.data) return <BrandingForm branding={branding.data} />
  if (branding.error)
    return (
      <LoadError reason={branding.error.message} onRetry={() => void branding.refetch()} busy={branding.isFetching} />
    )
  return <Skeleton className="h-160 rounded-card" />
}
