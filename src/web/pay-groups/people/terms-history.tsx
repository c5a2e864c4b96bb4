import type { IndividualTermsAnswer } from '#domain/pay-groups/contract.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { TimelineStep } from '#web/ui/feedback/timeline.tsx'
import { termsText } from './terms-text.ts'

type TermsHistoryProps = { history: IndividualTermsAnswer['history']; today: string }

/** Newest first. */
export function TermsHistory({ history, today }: TermsHistoryProps) {
  return (
    <section aria-labelledby="terms-history">
      <h3 id="terms-history" className="mb-2 text-sm font-semibold">{t`History`}</h3>
      <ol className="figures">
        {history.toReversed().map((terms) => (
          <TimelineStep key={terms.id} dot="bg-edge">
            <p className="text-md">{termsText(terms, today)}</p>
            {terms.recordedOn && (
              <p className="mt-0.5 text-sm text-muted">
                {rich({
                  name: (words) => <bdi translate="no">{words}</bdi>,
                })`<name>${terms.recordedBy}</name> on ${shortDayText(terms.recordedOn, today)}`}
              </p>
            )}
          </TimelineStep>
        ))}
      </ol>
    </section>
  )
}
