import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { breakText } from '#domain/entries/break-texts.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { list } from '#domain/texts/values.ts'
import { type FieldLabels } from '#web/api/merge-drafts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { formDraft, type Merge } from '#web/api/use-versioned.ts'
import type { WallTime } from '#web/entries/wall-time.ts'
import { about, say, t } from '#web/languages/text.ts'
import { describeTime } from '../history/describe-change.ts'
import type { BreakDraft } from './break-draft.ts'
import { type EntryDraft, toDraft } from './entry-draft.ts'

export type EntryMerge<Draft> = Merge<TimeEntry, Draft>

/** What is one value for the person is a list, which merges as a whole. Breaks merge by their ids. */
type MergedDraft = {
  clockIn: [WallTime]
  clockOut: [WallTime, running: boolean]
  breaks: Record<string, [BreakDraft]>
  notes: string
}

type EntryFormState = Pick<UseFormReturn<EntryDraft, unknown, FieldValues>, 'getValues' | 'reset'>

/** Compares and merges the form of worked time with a version that someone else saved (decision 0067). */
export function mergeEntryForm(
  form: EntryFormState,
  zone: string,
  ending: { proposal: Date | null } | undefined,
): EntryMerge<MergedDraft> {
  const { read, write } = formDraft(form)
  return {
    toDraft: (entry) => toMerged(toDraft(entry, zone, ending)),
    labels: labelEntry(zone),
    form: {
      read: () => toMerged(read()),
      write: (draft, base) => write(fromMerged(draft), fromMerged(base)),
    },
  }
}

export function toMerged({ clockIn, clockOut, running, breaks, notes }: EntryDraft): MergedDraft {
  return {
    clockIn: [clockIn],
    clockOut: [clockOut, running],
    breaks: Object.fromEntries(breaks.map((one) => [one.id, [one]])),
    notes,
  }
}

/** A longer shift than before has to be confirmed again. */
export function fromMerged({ clockIn, clockOut, breaks, notes }: MergedDraft): EntryDraft {
  const [[start], [end, running]] = [clockIn, clockOut]
  return {
    clockIn: start,
    clockOut: end,
    running,
    breaks: Object.values(breaks).map(([one]) => one),
    notes,
    confirmed: false,
  }
}

export function labelEntry(zone: string): FieldLabels<TimeEntry> {
  return {
    clockIn: [about('column')`Clock In`, (was, now) => describeTimes(was.clockIn, now.clockIn, zone)],
    clockOut: [about('column')`Clock Out`, (was, now) => describeTimes(was.clockOut, now.clockOut, zone)],
    breaks: [t`Breaks`, (was, now) => describeTexts(breaksText(was, zone), breaksText(now, zone))],
    notes: t`Notes`,
  }
}

export function describeTimes(
  was: string | null,
  now: string | null,
  zone: string,
  toChange = changeText,
): string | null {
  const context = { zone, now: serverNow() }
  const textOf = (time: string | null, other: string | null) =>
    time === null ? t`still clocked in` : describeTime(time, other, context)
  return describeTexts(textOf(was, now), textOf(now, was), toChange)
}

export function describeTexts(was: string, now: string, toChange = changeText): string | null {
  return was === now ? null : toChange(was, now)
}

const changeText = (was: string, now: string) => t`was ${was}, now ${now}`

function breaksText({ breaks }: TimeEntry, zone: string): string {
  const texts = breaks.map((one) => say(breakText(one, zone)))
  return texts.length === 0 ? about('breaks')`none` : t`${list(texts)}`
}
