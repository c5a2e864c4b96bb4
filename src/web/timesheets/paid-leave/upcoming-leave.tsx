import { useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import type { EntriesProps } from '../entries/entry-list.tsx'
import { EntryList } from '../entries/entry-list.tsx'
import { UPCOMING } from '../entries/upcoming.ts'

/** The timesheet's ranges end today [2.37]. */
export function UpcomingLeave({ entries, ...props }: EntriesProps) {
  const titleId = useId()
  if (entries.length === 0) return null
  return (
    <Card aria-labelledby={titleId} className="overflow-hidden">
      <h2 id={titleId} className="px-5 py-4 text-lg md:px-6">
        {UPCOMING}
      </h2>
      <div className="border-t border-line">
        <EntryList {...props} entries={entries.toReversed()} withWeeks={false} />
      </div>
    </Card>
  )
}
