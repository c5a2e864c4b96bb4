import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type PayrollClose, payrollEndpoints } from '#domain/payroll/contract.ts'
import { downloadFile } from '#web/api/download.ts'
import { invalidateAll } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** A reason with many names takes longer to read. */
const ERROR_MS = 8000

type PayrollId = { userId: string; payrollId: string }

export function useDownloadClose() {
  const client = useQueryClient()
  const [current, setCurrent] = useState<PayrollClose | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const start = (close: PayrollClose, templateId: string, payrollIds: readonly PayrollId[] = []) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setCurrent(close)
    const call = {
      params: { payGroupId: close.payGroupId, number: String(close.number) },
      body: { templateId, payrollIds: [...payrollIds] },
    }
    const options = { fallback: t`Failed to make the file`, onProgress: () => undefined, signal }
    void downloadFile(payrollEndpoints.export, call, options)
      .then(
        ({ name, blob }) => {
          saveFile(name, blob)
          toast({ title: t`Success`, text: t`${name} downloaded` })
          void invalidateAll(client)
        },
        (error: Error) => {
          if (!signal.aborted) showError(error, { title: t`No file`, durationMs: ERROR_MS })
        },
      )
      .finally(() => setCurrent((shown) => (shown === close ? null : shown)))
  }
  return { current, start }
}
