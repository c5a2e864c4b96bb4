import { Check } from 'lucide-react'
import type { TimesheetWarning } from '#domain/pay-periods/contract.ts'
import { describeException, type ExceptionReader } from '#domain/pay-rules/texts.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { rich } from '#web/languages/rich.tsx'
import { about, say, t } from '#web/languages/text.ts'
import type { RenderReview } from './exception-list.tsx'

type AcceptedWarningsProps = {
  warnings: readonly TimesheetWarning[]
  zone: string
  today: string
  reader: ExceptionReader
  renderReview: RenderReview | null
}

/** Warnings that no one has to check any more: who accepted them, when, and with which note. */
export function AcceptedWarnings({ warnings, renderReview, ...view }: AcceptedWarningsProps) {
  const now = serverNow()
  const accepted = warnings.flatMap((warning) => (warning.accepted ? [{ warning, ...warning.accepted }] : []))
  if (accepted.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2" aria-label={t`Accepted`}>
      {accepted.map(({ warning, by, at, note }) => {
        const text = say(describeException(warning, { ...view, now }))
        return (
          <li
            key={warning.fingerprint}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-md text-muted"
          >
            <div className="flex min-w-0 flex-1 basis-64 items-start gap-2">
              <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
              <div className="min-w-0 wrap-anywhere">
                <p>{text}</p>
                <p className="text-sm">
                  <span>
                    {rich({
                      name: (words) => <bdi translate="no">{words}</bdi>,
                    })`Accepted by <name>${by}</name>`}
                  </span>
                  <span>{` · ${shortMomentText(at, view.zone, now)}`}</span>
                  {note && <span className="block">{about('quoted')`“${note}”`}</span>}
                </p>
              </div>
            </div>
            {renderReview?.(warning, text)}
          </li>
        )
      })}
    </ul>
  )
}
