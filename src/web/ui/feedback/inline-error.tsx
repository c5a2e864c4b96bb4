import { useEffect, useRef, useState } from 'react'
import { Notice } from './notice.tsx'
import { type ErrorText, toast, toasts } from './toast-store.ts'

type ShownError = ErrorText & { at: number }

/**
 * If the dialog closes so soon after the error, the error becomes a toast. As long as one lasts [9.12], because a list
 * that loads slowly may close the dialog late.
 */
const CLOSED_BY_ERROR_MS = 3000

/** Unlike a toast, it stays until the next click (decision 0025). */
export function InlineError({ className }: { className?: string }) {
  const [error, setError] = useState<ShownError | null>(null)
  const latest = useRef<ShownError | null>(null)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const show = (next: ShownError | null) => {
      latest.current = next
      setError(next)
    }
    const clear = () => show(null)
    const form = root.current?.parentElement
    form?.addEventListener('click', clear, true)
    const stopCapturing = toasts.captureErrors((caught) => show({ ...caught, at: performance.now() }))
    return () => {
      stopCapturing()
      form?.removeEventListener('click', clear, true)
      const last = latest.current
      if (last && performance.now() - last.at < CLOSED_BY_ERROR_MS) toast({ ...last, tone: 'error' })
    }
  }, [])
  useEffect(() => {
    if (error) root.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  return (
    <div ref={root} className={error ? className : undefined}>
      {error && (
        <Notice key={error.at} tone="danger" {...(error.title !== 'Error' && { title: error.title })}>
          {error.text}
        </Notice>
      )}
    </div>
  )
}
