import { breakName, breakTimesText } from '#domain/entries/break-texts.ts'
import type { EntryBreak, EntryVersion } from '#domain/entries/contract.ts'
import { exactTimeText, shortTimeText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'

/** One sentence per break that was added, ended, changed, or removed. */
export function describeBreaks(before: EntryVersion, after: EntryVersion, zone: string): string[] {
  const was = new Map(before.breaks.map((one) => [one.id, one]))
  const kept = new Set(after.breaks.map(({ id }) => id))
  const removed = before.breaks.filter(({ id }) => !kept.has(id))
  return [
    ...after.breaks.flatMap((one) => describeBreak(was.get(one.id), one, zone) ?? []),
    ...removed.map((one) => `removed the ${breakName(one.kind)}, ${breakTimesText(one, zone)}`),
  ]
}

function describeBreak(before: EntryBreak | undefined, after: EntryBreak, zone: string): string | null {
  const { kind, startedAt, endedAt } = after
  const name = breakName(kind)
  if (!before) {
    return endedAt === null
      ? t`started a ${name} at ${shortTimeText(startedAt, zone)}`
      : t`added a ${name}, ${breakTimesText(after, zone)}`
  }
  if (before.kind === kind && before.startedAt === startedAt) {
    if (before.endedAt === endedAt) return null
    if (before.endedAt === null && endedAt !== null) return t`ended the ${name} at ${shortTimeText(endedAt, zone)}`
  }
  const [from, to] = [breakTimesText(before, zone), breakTimesText(after, zone)]
  if (before.kind !== kind) return t`changed the ${breakName(before.kind)}, ${from}, to a ${name}, ${to}`
  if (from !== to) return t`changed the ${name} from ${from} to ${to}`
  const [exactFrom, exactTo] = [exactTimesText(before, zone), exactTimesText(after, zone)]
  // A break that only moved to another day did so with its shift.
  return exactFrom === exactTo ? null : t`changed the ${name} from ${exactFrom} to ${exactTo}`
}

function exactTimesText({ startedAt, endedAt }: EntryBreak, zone: string): string {
  return [startedAt, endedAt].flatMap((at) => (at === null ? [] : [exactTimeText(at, zone)])).join(' – ')
}
