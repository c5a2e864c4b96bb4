import { Infinity as Unlimited } from 'lucide-react'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** [2.97] */
export function FreeForeverBanner({ name }: { name: string }) {
  return (
    <Card className="flex flex-col items-start gap-4 px-5 py-6 sm:flex-row md:px-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Unlimited aria-hidden="true" size={24} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{t`Unlimited Free Access`}</h2>
          <Badge tone="primary">{t`Special Partner`}</Badge>
        </div>
        <p className="mt-1 text-base text-muted">
          {rich({
            name: (words) => <bdi translate="no">{words}</bdi>,
          })`<name>${name}</name> uses every feature, for any number of people, at no charge.`}
        </p>
      </div>
    </Card>
  )
}
