import { breakTimesText } from '#domain/entries/break-texts.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import type { BreakSpan } from '#domain/time/hours.ts'
import { say, t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type ChangedBreaksProps = { breaks: readonly BreakSpan[]; fitting: readonly BreakSpan[]; zone: string }

/** Says which breaks change so that they lie within the shift. One that is under way simply ends with it. */
export function ChangedBreaks({ breaks, fitting, zone }: ChangedBreaksProps) {
  const lines = breaks.flatMap((one) => {
    const kept = fitting.find(({ startedAt }) => startedAt === one.startedAt)
    if (one.endedAt === null ? kept : kept?.endedAt === one.endedAt) return []
    const times = say(breakTimesText(one, zone))
    return kept?.endedAt ? endsText(one.kind, times, shortTimeText(kept.endedAt, zone)) : removedText(one.kind, times)
  })
  return lines.length > 0 && <Notice>{lines.join(' ')}</Notice>
}

const endsText = (kind: BreakSpan['kind'], times: string, end: string) =>
  kind === 'meal' ? t`Your ${times} meal break will end at ${end}.` : t`Your ${times} rest break will end at ${end}.`

const removedText = (kind: BreakSpan['kind'], times: string) =>
  kind === 'meal'
    ? t`Your ${times} meal break begins later. It will be removed.`
    : t`Your ${times} rest break begins later. It will be removed.`
