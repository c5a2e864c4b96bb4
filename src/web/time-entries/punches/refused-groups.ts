import { compareByOrder, type Punch, type PunchQueue } from './punch.ts'
import { findLead, listFollowing, listUnsent, needsAnswer } from './punch-queue.ts'

/** Refused taps with all that follow them; taps of one shift that had ended meanwhile are one group. */
export function listRefusedGroups(queue: PunchQueue): PunchQueue[] {
  const groups = new Map<string, Punch[]>()
  for (const lead of listUnsent(queue)) {
    if (findLead(queue, lead) || !needsAnswer(queue, lead)) continue
    const name = lead.entry && lead.ended ? lead.entry.id : lead.key
    groups.set(name, [...(groups.get(name) ?? []), ...listFollowing(queue, lead)])
  }
  return [...groups.values()].map((group) => group.toSorted(compareByOrder))
}
