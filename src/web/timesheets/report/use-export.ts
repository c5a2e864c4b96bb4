import { useEffect, useRef, useState } from 'react'
import type { Call } from '#domain/endpoint.ts'
import type { ExportFormat, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { type Download, downloadFile } from '#web/api/download.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { saveFile } from '#web/ui/save-file.ts'

type ExportEndpoint = typeof timesheetEndpoints.download | typeof timesheetEndpoints.downloadAll

/** `progress` is 0 to 1, null while the length is unknown. */
export type RunningExport = { format: ExportFormat; progress: number | null }

const SUCCESS_TEXTS: Record<ExportFormat, string> = {
  pdf: t`PDF exported successfully`,
  excel: t`Excel file exported successfully`,
  csv: t`Timesheet export successful`,
}
const FAILURE_TEXTS: Record<ExportFormat, string> = {
  pdf: t`Failed to generate PDF`,
  excel: t`Failed to generate Excel file`,
  csv: t`Failed to generate CSV file`,
}
/** [8.12] */
const INTERRUPTED_TEXTS: Record<ExportFormat, string> = {
  pdf: t`Failed to export PDF`,
  excel: t`Failed to export Excel`,
  csv: t`Failed to export CSV`,
}

/** One export at a time [2.46], canceled when its screen closes. */
export function useExport<E extends ExportEndpoint>(endpoint: E) {
  const [running, setRunning] = useState<RunningExport | null>(null)
  const inlineErrors = useInlineErrors()
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const start = (format: ExportFormat, call: Call<E>) => {
    const own = new AbortController()
    control.current = own
    setRunning({ format, progress: null })
    const onProgress = (progress: number) => setRunning({ format, progress })
    const finished = downloadFile(endpoint, call, {
      fallback: FAILURE_TEXTS[format],
      interrupted: INTERRUPTED_TEXTS[format],
      onProgress,
      signal: own.signal,
    }).then(
      ({ name, blob }: Download) => {
        saveFile(name, blob)
        toast({ title: t`Success`, text: SUCCESS_TEXTS[format] })
      },
      (error: Error) => {
        if (!own.signal.aborted) inlineErrors.show(error)
      },
    )
    void finished.finally(() => setRunning(null))
  }
  return { running, inlineErrors, start, cancel: () => control.current?.abort() }
}
