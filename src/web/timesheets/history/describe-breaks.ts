import { breakTimesText } from '#domain/entries/break-texts.ts'
import type { EntryBreak, EntryVersion } from '#domain/entries/contract.ts'
import { exactTimeText, shortTimeText } from '#domain/time/formats.ts'
import { say, t } from '#web/languages/text.ts'

/** One sentence per break that was added, ended, changed, or removed. */
export function describeBreaks(before: EntryVersion, after: EntryVersion, zone: string): string[] {
  const was = new Map(before.breaks.map((one) => [one.id, one]))
  const kept = new Set(after.breaks.map(({ id }) => id))
  const removed = before.breaks.filter(({ id }) => !kept.has(id))
  return [
    ...after.breaks.flatMap((one) => describeBreak(was.get(one.id), one, zone) ?? []),
    ...removed.map((one) => TEXTS[one.kind].removed(timesText(one, zone))),
  ]
}

function describeBreak(before: EntryBreak | undefined, after: EntryBreak, zone: string): string | null {
  const { kind, startedAt, endedAt } = after
  const texts = TEXTS[kind]
  if (!before) {
    return endedAt === null ? texts.started(shortTimeText(startedAt, zone)) : texts.added(timesText(after, zone))
  }
  if (before.kind === kind && before.startedAt === startedAt) {
    if (before.endedAt === endedAt) return null
    if (before.endedAt === null && endedAt !== null) return texts.ended(shortTimeText(endedAt, zone))
  }
  const [from, to] = [timesText(before, zone), timesText(after, zone)]
  if (before.kind !== kind) return texts.became(from, to)
  if (from !== to) return texts.changed(from, to)
  const [exactFrom, exactTo] = [exactTimesText(before, zone), exactTimesText(after, zone)]
  // A break that only moved to another day did so with its shift.
  return exactFrom === exactTo ? null : texts.changed(exactFrom, exactTo)
}

const TEXTS: Record<EntryBreak['kind'], Texts> = {
  meal: {
    started: (time) => t`started a meal break at ${time}`,
    added: (times) => t`added a meal break, ${times}`,
    ended: (time) => t`ended the meal break at ${time}`,
    changed: (from, to) => t`changed the meal break from ${from} to ${to}`,
    became: (from, to) => t`changed the rest break, ${from}, to a meal break, ${to}`,
    removed: (times) => t`removed the meal break, ${times}`,
  },
  rest: {
    started: (time) => t`started a rest break at ${time}`,
    added: (times) => t`added a rest break, ${times}`,
    ended: (time) => t`ended the rest break at ${time}`,
    changed: (from, to) => t`changed the rest break from ${from} to ${to}`,
    became: (from, to) => t`changed the meal break, ${from}, to a rest break, ${to}`,
    removed: (times) => t`removed the rest break, ${times}`,
  },
}

type Texts = Record<'started' | 'added' | 'ended' | 'removed', (times: string) => string> &
  Record<'changed' | 'became', (from: string, to: string) => string>

const timesText = (one: EntryBreak, zone: string) => say(breakTimesText(one, zone))

function exactTimesText({ startedAt, endedAt }: EntryBreak, zone: string): string {
  return [startedAt, endedAt].flatMap((at) => (at === null ? [] : [exactTimeText(at, zone)])).join(' – ')
}
