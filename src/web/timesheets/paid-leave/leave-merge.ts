import type { UseFormReturn } from 'react-hook-form'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { FALLBACK_TYPE } from '#domain/leave-types/rules.ts'
import { formDraft } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { describeTexts, describeTimes, type EntryMerge } from '../drafts/entry-merge.ts'
import type { EntryValues } from '../entries/use-save-entry.ts'
import { type LeaveDraft, toLeaveDraft } from './leave-draft.ts'
import { NO_TYPE } from './leave-type-choices.ts'

/** Start, end, and hours agree, so they are one value. */
type MergedLeave = { clockIn: [Omit<LeaveDraft, 'notes'>]; notes: string; leaveType: string | null }

/** The type isn't a field of the form. */
type Type = { readId: () => string | null; choose: (id: string) => void }

/** Compares and merges the form of leave with a version that someone else saved (decision 0067). */
export function mergeLeaveForm(
  form: Pick<UseFormReturn<LeaveDraft, unknown, EntryValues>, 'getValues' | 'reset'>,
  type: Type,
  zone: string,
): EntryMerge<MergedLeave> {
  const { read, write } = formDraft(form)
  return {
    toDraft: (entry) => toMerged(toLeaveDraft(entry, zone), entry.leaveType?.id ?? null),
    labels: {
      clockIn: [t`Times`, (was, now) => describeSpans(was, now, zone)],
      leaveType: [t`Leave type`, (was, now) => describeTexts(typeName(was), typeName(now))],
      notes: t`Notes`,
    },
    form: {
      read: () => toMerged(read(), type.readId()),
      write: (draft, base) => {
        write(fromMerged(draft), fromMerged(base))
        type.choose(draft.leaveType ?? NO_TYPE)
      },
    },
  }
}

function toMerged({ notes, ...times }: LeaveDraft, leaveType: string | null): MergedLeave {
  return { clockIn: [times], notes, leaveType }
}

function fromMerged({ clockIn: [times], notes }: MergedLeave): LeaveDraft {
  return { ...times, notes }
}

function describeSpans(was: TimeEntry, now: TimeEntry, zone: string): string | null {
  const parts = [
    describeTimes(was.clockIn, now.clockIn, zone, (before, after) => t`start was ${before}, now ${after}`),
    describeTimes(was.clockOut, now.clockOut, zone, (before, after) => t`end was ${before}, now ${after}`),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('; ')
}

function typeName({ leaveType }: TimeEntry): string {
  return leaveType?.name ?? FALLBACK_TYPE.name
}
