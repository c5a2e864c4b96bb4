import { t } from '#web/languages/text.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function LeaveSkeleton({ tabs = true }: { tabs?: boolean }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">{t`Loading...`}</p>
      {tabs && <Skeleton className="mb-6 h-11" />}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-96 rounded-card" />
        ))}
      </div>
    </div>
  )
}
