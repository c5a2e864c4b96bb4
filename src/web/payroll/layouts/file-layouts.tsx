import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LayoutList } from './layout-list.tsx'

export default function FileLayouts() {
  const closes = useRead(payrollEndpoints.list, {}, { fallback: t`Failed to load the closed payrolls` })
  const layouts = useRead(payrollEndpoints.templates, {}, { fallback: t`Failed to load the file layouts` })
  const failed = [closes, layouts].find((query) => query.isError && !query.data)
  if (failed)
    return (
      <LoadError
        reason={failed.error?.message ?? ''}
        onRetry={() => void Promise.all([closes, layouts].map((query) => query.refetch()))}
        busy={failed.isFetching}
      />
    )
  if (!closes.data || !layouts.data) return <Skeleton className="h-96 rounded-card" />
  return <LayoutList {...layouts.data} latest={closes.data[0] ?? null} />
}
