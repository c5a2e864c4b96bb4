import { useEffect, useRef, useState } from 'react'
import { Notice } from './notice.tsx'
import { type ErrorText, toast, toasts } from './toast-store.ts'

type ShownError = ErrorText & { at: number }

/** If the dialog closes right after the error, the error becomes a toast. */
const CLOSED_BY_FAILURE_MS = 500

/** Shows errors next to a form's buttons instead of in a toast that disappears (decision 0025). The next click clears it. */
export function InlineError({ className }: { className?: string }) {
  const [failure, setFailure] = useState<ShownError | null>(null)
  const latest = useRef<ShownError | null>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const show = (next: ShownError | null) => {
      latest.current = next
      setFailure(next)
    }
    const clear = () => show(null)
    const buttons = place.current?.parentElement
    buttons?.addEventListener('click', clear, true)
    const stop = toasts.captureErrors((caught) => show({ ...caught, at: performance.now() }))
    return () => {
      stop()
      buttons?.removeEventListener('click', clear, true)
      const left = latest.current
      if (left && performance.now() - left.at < CLOSED_BY_FAILURE_MS) toast({ ...left, tone: 'error' })
    }
  }, [])
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    <div ref={place} className={failure ? className : undefined}>
      {failure && (
        <Notice key={failure.at} tone="danger" {...(failure.title !== 'Error' && { title: failure.title })}>
          {failure.text}
        </Notice>
      )}
    </div>
  )
}
