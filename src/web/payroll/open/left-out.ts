import { shortDatesText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import type { ReviewRow } from '#web/pay-periods/approvals/review-rows.ts'

/** Why a timesheet can’t be approved together with the others, after the name of its person; empty for one’s own. */
export function describeLeftOut({ row, problem }: ReviewRow, today: string): string {
  if (problem?.code === 'own') return ''
  if (problem?.code === 'notSubmitted') return ', who hasn’t submitted'
  if (problem?.code === 'changedSinceSubmitted') return ', whose hours changed after submitting'
  const days = row.blocking.flatMap((each) => (each.code === 'leave-waiting' ? [each.day] : [])).toSorted()
  const [startDate, endDate] = [days[0], days.at(-1)]
  if (startDate && endDate) return t`, whose leave on ${shortDatesText({ startDate, endDate }, today)} is pending`
  const [first] = row.blocking
  if (first?.code === 'on-the-clock') return ', who hasn’t clocked out'
  if (first?.code === 'open-break') return ', whose break has no end'
  return ', whose hours need a correction'
}

/** Approvals that came within a minute of each other are one. */
const TOGETHER_MS = 60_000

type Decided = { status: string; changedAt: string | null; changedBy: string | null; username: string }

/** Usernames of those that were approved last, and by the same person. */
export function listLastApproved(rows: readonly Decided[]): string[] {
  const approved = rows
    .flatMap((row) => (row.status === 'approved' && row.changedAt ? [{ ...row, at: Date.parse(row.changedAt) }] : []))
    .toSorted((one, other) => other.at - one.at)
  const [last] = approved
  const end = approved.findIndex(
    ({ at, changedBy }, index) => changedBy !== last?.changedBy || (approved[index - 1]?.at ?? at) - at > TOGETHER_MS,
  )
  return approved.slice(0, end < 0 ? approved.length : end).map(({ username }) => username)
}
