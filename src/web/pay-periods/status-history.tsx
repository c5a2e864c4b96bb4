import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { CHANGE_TEXT } from '#domain/pay-periods/texts.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { t } from '#web/languages/text.ts'

type StatusHistoryProps = { changes: PeriodTimesheet['changes']; zone: string; now: Date }

/** Newest first: who did what, when, and with which note. */
export function StatusHistory({ changes, zone, now }: StatusHistoryProps) {
  return (
    <ol className="grid grid-cols-1 gap-2 text-md">
      {changes.map(({ status, at, by, note }) => (
        <li key={at} className="wrap-anywhere">
          <span>{t`${CHANGE_TEXT[status]} by `}</span>
          <span translate="no">{by}</span>
          <span className="text-muted">{` · ${shortMomentText(at, zone, now)}`}</span>
          {note && <span className="block text-muted">{`“${note}”`}</span>}
        </li>
      ))}
    </ol>
  )
}
