import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { toQuery } from '#web/api/use-api.ts'

export const RECENT_WEEKS = 6

export function needsAttentionQuery(id: string) {
  return toQuery(timesheetEndpoints.needsAttention, { params: { id } }, 'Failed to load what needs attention')
}

export function weeklyHoursQuery(id: string, weeks: number) {
  return toQuery(timesheetEndpoints.weeklyHours, { params: { id }, query: { weeks } }, 'Failed to load team hours')
}
