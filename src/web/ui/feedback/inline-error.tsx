import { useEffect, useRef, useState } from 'react'
import { Notice } from './notice.tsx'
import { type ErrorText, toast, toasts } from './toast-store.ts'

type ShownError = ErrorText & { at: number }

/** A dialog that closes because of a failure takes its place away right away: the failure is then a toast. */
const CLOSED_BY_FAILURE_MS = 500

/**
 * Shows beside the buttons of a form why the last try failed, instead of in a toast that passes (decision 0025). It goes when a
 * button beside it is clicked again.
 */
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
