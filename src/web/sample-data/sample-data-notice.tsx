import { Info } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { type SampleDataProps, useSampleData } from './use-sample-data.ts'

export function SampleDataNotice(props: SampleDataProps) {
  const { inlineErrors, isBusy, remove } = useSampleData(props)
  if (!props.organization.hasSampleData) return null
  return (
    <Card
      aria-labelledby="sample-data"
      className="flex flex-col gap-x-6 gap-y-3 px-5 py-4 sm:flex-row sm:items-center sm:justify-between md:px-6 lg:col-span-full screen-only"
    >
      <div className="flex items-start gap-3">
        <Info aria-hidden="true" size={20} className="mt-px shrink-0 text-primary-text" />
        <div>
          <h2 id="sample-data" className="text-md font-medium">{t`You’re looking at sample data`}</h2>
          <p className="text-pretty text-md text-muted">{t`People marked “(sample)” aren’t real. Remove them before you export hours for payroll.`}</p>
        </div>
      </div>
      <InlineError errors={inlineErrors} />
      <Button
        size="sm"
        busy={isBusy}
        onClick={() => void remove()}
        className="shrink-0 max-sm:ms-8 max-sm:self-start"
      >{t`Remove sample data`}</Button>
    </Card>
  )
}
