import type { PlannedDay } from '#domain/entries/day-warnings.ts'
import { spreadLeave } from '#domain/leave-requests/leave-days.ts'
import { useUser } from '#web/auth/current-user.ts'
import { DayWarnings } from '#web/entries/day-warnings.tsx'
import { parseDraft, type RequestDraft } from './request-draft.ts'

/** Warns about the days that the timesheet will show once the request is approved. */
export function RequestWarnings({ draft, zone }: { draft: RequestDraft; zone: string }) {
  const { id } = useUser()
  return (
    <div className="mt-4 empty:hidden">
      <DayWarnings userId={id} zone={zone} planned={planDays(draft)} />
    </div>
  )
}

function planDays(draft: RequestDraft): PlannedDay[] {
  const { request } = parseDraft(draft)
  if (!request) return []
  return spreadLeave(request).map(({ day, hours }) => ({ day, seconds: Math.round(hours * 3600), isLeaveTime: true }))
}
