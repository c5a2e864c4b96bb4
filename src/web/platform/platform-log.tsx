import { ScrollText } from 'lucide-react'
import { platformEndpoints } from '#domain/platform/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { usePages } from '#web/api/use-pages.ts'
import { EntryList } from '#web/audit/entry-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** What master admins did. It stays when an organization is gone. */
export function PlatformLog() {
  const log = usePages(platformEndpoints.audit, {}, 'Failed to load the audit log')
  const { data: entries, error, isFetching, isFetchingNextPage, hasNextPage } = log
  return (
    <Card className="overflow-hidden">
      <div className="px-5 py-4 md:px-6">
        <h2 className="text-lg">Audit Log</h2>
        <p className="text-sm text-muted">
          What master admins changed. Times are in {DEFAULT_TIMEZONE.replaceAll('_', ' ')}
        </p>
      </div>
      <div className="border-t border-line" aria-busy={isFetching}>
        {!entries && error && <LoadError reason={error.message} onRetry={() => void log.refetch()} busy={isFetching} />}
        {!entries && !error && <Skeleton className="m-5 h-80 md:m-6" />}
        {entries?.length === 0 && (
          <EmptyState icon={ScrollText} title="No changes yet">
            Changes by master admins will appear here.
          </EmptyState>
        )}
        {entries && entries.length > 0 && <EntryList entries={entries} zone={DEFAULT_TIMEZONE} />}
        {hasNextPage && (
          <div className="flex justify-center border-t border-line px-5 py-4">
            <Button onClick={() => void log.fetchNextPage()} busy={isFetchingNextPage}>
              Load more
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
