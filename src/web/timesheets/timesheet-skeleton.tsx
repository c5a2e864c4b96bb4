import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function TimesheetSkeleton({ picker = false }: { picker?: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {picker && <Skeleton className="h-32 md:h-28 lg:h-17" />}
      <Card className="overflow-hidden" aria-busy="true">
        <p role="status" className="sr-only">{t`Loading...`}</p>
        <div className="px-5 py-5 md:px-6">
          <Skeleton className="h-4 w-56" />
        </div>
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center justify-between gap-6 border-t border-line px-5 md:px-6">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-12" />
          </div>
        ))}
      </Card>
    </div>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5, 6]
