import { t } from '#web/languages/text.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function BalanceExplanationSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">{t`Loading...`}</p>
      <Skeleton className="h-20 rounded-pop" />
      <Skeleton className="h-36 rounded-pop" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
