import { Building2 } from 'lucide-react'
import { platformEndpoints } from '#domain/platform/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { usePages } from '#web/api/use-pages.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MonthCharts } from './month-charts.tsx'
import { OrganizationRows } from './organization-rows.tsx'
import { StatCards } from './stat-cards.tsx'

/** [9.9] */
const RECENT = 5

/** [2.105] */
export function Dashboard({ onOpen }: { onOpen: (id: string) => void }) {
  const stats = useRead(platformEndpoints.stats, {}, { fallback: t`Failed to fetch app statistics` })
  const months = useRead(platformEndpoints.months, {}, { fallback: t`Failed to fetch app statistics` })
  const query = { sort: 'newest', limit: RECENT } as const
  const recent = usePages(platformEndpoints.organizations, { query }, t`Failed to fetch organizations`)
  if (stats.error && !stats.data)
    return <LoadError reason={stats.error.message} onRetry={() => void stats.refetch()} busy={stats.isFetching} />
  return (
    <div className="grid grid-cols-1 gap-6">
      {stats.data ? <StatCards stats={stats.data} /> : <Skeleton className="h-86 rounded-card sm:h-60 xl:h-62" />}
      {months.data ? <MonthCharts months={months.data} /> : <Skeleton className="h-64 rounded-card" />}
      <Card className="overflow-hidden">
        <h2 className="px-5 py-4 text-lg md:px-6">{t`Recent Organizations`}</h2>
        <div className="border-t border-line">
          <OrganizationRows
            label={t`Recent organizations`}
            pages={{ ...recent, hasNextPage: false }}
            onOpen={onOpen}
            empty={{
              icon: Building2,
              title: t`No organizations yet`,
              text: t`Organizations that register appear here.`,
            }}
          />
        </div>
      </Card>
    </div>
  )
}
