import { whyNotAddSampleData } from '#domain/sample-data/rules.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { type SampleDataProps, useSampleData } from './use-sample-data.ts'

/** Nothing once there are people, real or sample. */
export function SampleDataOffer(props: SampleDataProps) {
  const { inlineErrors, isBusy, add } = useSampleData(props)
  if (whyNotAddSampleData(props.organization)) return null
  return (
    <div className="mt-3 flex flex-col gap-x-6 gap-y-3 border-t border-line pt-4 text-md sm:flex-row sm:items-center sm:justify-between">
      <p className="text-pretty text-muted">{t`Want to look around first? Add six sample people with hours and leave requests. You can remove them in one click.`}</p>
      <InlineError errors={inlineErrors} />
      <Button size="sm" busy={isBusy} onClick={() => void add()} className="shrink-0">{t`Add sample data`}</Button>
    </div>
  )
}
