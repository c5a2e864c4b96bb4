import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { toQuery } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

export const RECENT_WEEKS = 6

export function needsAttentionQuery(id: string) {
  return toQuery(timesheetEndpoints.needsAttention, { params: { id } }, t`Failed to load what needs attention`)
}

export function weeklyHoursQuery(id: string, weeks: number) {
  return toQuery(timesheetEndpoints.weeklyHours, { params: { id }, query: { weeks } }, t`Failed to load team hours`)
}
