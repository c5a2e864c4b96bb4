import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { SupportForm } from './support-form.tsx'
import { SupportHours } from './support-hours.tsx'

/** [2.87, 9.20] */
export default function SupportPanel() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card className="px-5 py-5 md:px-6 md:py-6">
        <h2 className="mb-5 text-lg">{t`Contact support`}</h2>
        <SupportForm />
      </Card>
      <Card className="px-5 py-5 md:px-6 md:py-6">
        <h2 className="mb-4 text-lg">{t`Response time`}</h2>
        <SupportHours className="grid-cols-1" />
      </Card>
    </div>
  )
}
