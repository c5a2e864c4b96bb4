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
