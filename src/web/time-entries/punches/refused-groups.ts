import { compareByOrder, type Punch, type PunchQueue } from './punch.ts'
import { findLead, listFollowing, listUnsent, needsAnswer } from './punch-queue.ts'

/** Refused taps with all that follow them; a clock-out of a shift that had ended meanwhile takes all taps of it along. */
export function listRefusedGroups(queue: PunchQueue): PunchQueue[] {
  const leads = listUnsent(queue).filter((punch) => !findLead(queue, punch) && needsAnswer(queue, punch))
  const isOfClockOut = ({ ended, entry }: Punch) =>
    ended && leads.some((one) => one.action === 'clock out' && one.ended && one.entry?.id === entry?.id)
  const groups = new Map<string, Punch[]>()
  for (const lead of leads) {
    const name = lead.entry && isOfClockOut(lead) ? lead.entry.id : lead.key
    groups.set(name, [...(groups.get(name) ?? []), ...listFollowing(queue, lead)])
  }
  return [...groups.values()].map((group) => group.toSorted(compareByOrder))
}
