import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { toQuery } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

const DAYS_AHEAD = 7
const LIMIT = 1000

/** Leave of today and of the seven days after. */
export function absencesSoonQuery(today: string) {
  const period = { startDate: today, endDate: addDays(today, DAYS_AHEAD), limit: LIMIT }
  return toQuery(leaveRequestEndpoints.listTeamAbsences, { query: period }, t`Failed to fetch all leave requests`)
}
