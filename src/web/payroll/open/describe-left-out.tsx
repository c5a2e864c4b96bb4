import type { ReactElement, ReactNode } from 'react'
import { shortDatesText } from '#domain/time/formats.ts'
import { rich } from '#web/languages/rich.tsx'
import type { ReviewRow } from '#web/pay-periods/approvals/review-rows.ts'

const PERSON = { name: (words: ReactNode) => <bdi translate="no">{words}</bdi> }

/** Why the timesheet of someone else can’t be approved together with the others. */
export function describeLeftOut({ row, problem }: ReviewRow, today: string): ReactElement {
  const { employeeName, blocking } = row
  if (problem?.code === 'notSubmitted')
    return rich(PERSON)`Not included: <name>${employeeName}</name>, who hasn’t submitted.`
  if (problem?.code === 'changedSinceSubmitted')
    return rich(PERSON)`Not included: <name>${employeeName}</name>, whose hours changed after submitting.`
  const days = blocking.flatMap((each) => (each.code === 'leave-waiting' ? [each.day] : [])).toSorted()
  const [startDate, endDate] = [days[0], days.at(-1)]
  if (startDate && endDate)
    return rich(
      PERSON,
    )`Not included: <name>${employeeName}</name>, whose leave on ${shortDatesText({ startDate, endDate }, today)} is pending.`
  const [first] = blocking
  if (first?.code === 'on-the-clock')
    return rich(PERSON)`Not included: <name>${employeeName}</name>, who hasn’t clocked out.`
  if (first?.code === 'open-break')
    return rich(PERSON)`Not included: <name>${employeeName}</name>, whose break has no end.`
  return rich(PERSON)`Not included: <name>${employeeName}</name>, whose hours need a correction.`
}
