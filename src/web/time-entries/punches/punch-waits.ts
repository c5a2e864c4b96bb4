import { t } from '#web/languages/text.ts'
import { hasQuestion, type Punch, type PunchQueue } from './punch.ts'
import { canBeSent, findLead } from './punch-queue.ts'

/** `reopened`: a punch of an earlier visit that is on its way again. */
export type Delay = 'offline' | 'server trouble' | 'signed out' | 'reopened'

export type Transport = { delayed: Delay | null; locating: readonly string[]; inFlight: string | null }

/** What an unsent tap waits for. */
export function waitText(queue: PunchQueue, punch: Punch, { delayed, locating, inFlight }: Transport): string {
  const lead = findLead(queue, punch)
  const isBehindQuestion = queue.slice(0, queue.indexOf(punch) + 1).some(hasQuestion)
  if (punch.answer || punch.key === inFlight) return delayed && !punch.answer ? DELAYS[delayed] : t`Sending…`
  if (isBehindQuestion || !canBeSent(queue, punch)) return t`Waits for your answer`
  if (lead) return followsText(lead)
  if (locating.includes(punch.key)) return t`Waits for your location`
  return delayed ? DELAYS[delayed] : t`Sending…`
}

export const followsText = ({ action }: Punch) =>
  action === 'clock in' ? t`Follows the clock-in` : t`Follows the break start`

const DELAYS: Record<Delay, string> = {
  offline: t`Waits for a connection`,
  'server trouble': t`Waits for our servers`,
  'signed out': t`Waits until you sign in`,
  reopened: t`Sending…`,
}
