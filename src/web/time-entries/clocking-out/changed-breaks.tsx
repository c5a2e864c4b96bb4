import { breakName, breakTimesText } from '#domain/entries/break-texts.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import type { BreakSpan } from '#domain/time/hours.ts'
import { t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type ChangedBreaksProps = { breaks: readonly BreakSpan[]; fitting: readonly BreakSpan[]; zone: string }

/** Says which breaks change so that they lie within the shift. One that is under way simply ends with it. */
export function ChangedBreaks({ breaks, fitting, zone }: ChangedBreaksProps) {
  const lines = breaks.flatMap((one) => {
    const kept = fitting.find(({ startedAt }) => startedAt === one.startedAt)
    if (one.endedAt === null ? kept : kept?.endedAt === one.endedAt) return []
    const name = t`Your ${breakTimesText(one, zone)} ${breakName(one.kind)}`
    const end = kept?.endedAt
    return end ? t`${name} will end at ${shortTimeText(end, zone)}.` : t`${name} begins later. It will be removed.`
  })
  return lines.length > 0 && <Notice>{lines.join(' ')}</Notice>
}
