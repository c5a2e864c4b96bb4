import { useEffect, useRef, useState } from 'react'
import { type TableFormat, userFileEndpoints } from '#domain/user-files/contract.ts'
import { downloadFile } from '#web/api/download.ts'
import { t } from '#web/languages/text.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { saveFile } from '#web/ui/save-file.ts'

const MESSAGES = {
  export: { done: t`Users exported successfully`, fallback: t`Failed to export the users` },
  template: { done: t`Template downloaded`, fallback: t`Failed to get the template` },
}

export function useUserFileDownload(kind: keyof typeof MESSAGES) {
  const [fetching, setFetching] = useState<TableFormat | null>(null)
  const inlineErrors = useInlineErrors()
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const start = (format: TableFormat) => {
    const controller = new AbortController()
    current.current = controller
    setFetching(format)
    const { done, fallback } = MESSAGES[kind]
    const call = { body: { format } }
    const finished = downloadFile(userFileEndpoints[kind], call, {
      fallback,
      onProgress,
      signal: controller.signal,
    }).then(
      ({ name, blob }) => {
        saveFile(name, blob)
        toast({ title: t`Success`, text: done })
      },
      (error: Error) => {
        if (!controller.signal.aborted) inlineErrors.show(error)
      },
    )
    void finished.finally(() => setFetching(null))
  }
  return { fetching, inlineErrors, start }
}

const onProgress = () => undefined
