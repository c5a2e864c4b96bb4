import { Printer } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

type PeriodHeadProps = {
  title: string
  detail: Elements
  /** The next step; on phones it is in the bar below. */
  action: Elements
  /** On paper, where no controls say it. */
  paper: string
  canPrint?: boolean
}

/** Where the pay period is, and the one thing to do next. */
export function PeriodHead({ title, detail, action, paper, canPrint = true }: PeriodHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-5 md:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg">{title}</h3>
        <div className="mt-0.5 text-md text-muted">{detail}</div>
        <p className="paper-only text-md text-muted wrap-anywhere">{paper}</p>
      </div>
      <div className="screen-only hidden items-center gap-3 md:flex">
        {canPrint && (
          <Tooltip text={t`Print`}>
            <Button size="icon" aria-label={t`Print`} onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} />
            </Button>
          </Tooltip>
        )}
        {action}
      </div>
    </div>
  )
}
