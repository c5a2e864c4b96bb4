import { Download } from 'lucide-react'
import type { ExportFormat } from '#domain/timesheets/contract.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import type { InlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import type { RunningExport } from './use-export.ts'

type ExportButtonsProps = {
  preferred: ExportFormat
  running: RunningExport | null
  onStart: (format: ExportFormat) => void
  onCancel: () => void
  inlineErrors: InlineErrors
}

const LABEL: Record<ExportFormat, string> = { pdf: t`Export PDF`, excel: t`Export Excel`, csv: t`Export CSV` }
const FORMATS: readonly ExportFormat[] = ['pdf', 'excel', 'csv']

/** [2.46] */
export function ExportButtons({ preferred, running, onStart, onCancel, inlineErrors }: ExportButtonsProps) {
  return (
    <section aria-labelledby="export-heading">
      <h3 id="export-heading" className="mb-3 text-lg">{t`Export`}</h3>
      <div className="grid grid-cols-1 gap-3">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant={format === preferred ? 'primary' : 'outline'}
            busy={running?.format === format}
            disabled={running !== null && running.format !== format}
            onClick={() => onStart(format)}
          >
            <Download aria-hidden="true" size={18} />
            <span>{LABEL[format]}</span>
          </Button>
        ))}
        <InlineError errors={inlineErrors} />
      </div>
      <div role="status" className="text-sm text-muted">
        {typeof running?.progress === 'number' && (
          <div className="mt-3 flex items-center gap-3">
            <Progress label={t`Export`} value={running.progress} max={1} className="flex-1" />
            <span className="figures w-9 text-end">{`${Math.round(running.progress * 100)}%`}</span>
            <Button size="sm" variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
          </div>
        )}
      </div>
    </section>
  )
}
