import { useEffect, useRef, useState } from 'react'
import type { Elements } from '../elements.ts'
import { Notice } from './notice.tsx'
import { showError } from './show-error.ts'
import type { InlineErrors, InlineMessage } from './use-inline-errors.ts'

type ShownMessage = InlineMessage & { at: number }

/**
 * If the form goes away so soon after the error, the error becomes a toast. As long as one lasts [9.12], because a list
 * that loads slowly may close a dialog late.
 */
const CLOSED_BY_ERROR_MS = 3000

type InlineErrorProps = {
  errors: InlineErrors
  className?: string
  /** A button that removes the cause, or null if this error has none. */
  renderAction?: ((error: InlineMessage) => Elements) | undefined
}

/** Unlike a toast, it stays until the next click beside it or the next change in its form (decision 0070). */
export function InlineError({ errors, className, renderAction }: InlineErrorProps) {
  const [error, setError] = useState<ShownMessage | null>(null)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let latest: ShownMessage | null = null
    const disconnect = errors.connect((next) => {
      latest = next && { ...next, at: performance.now() }
      setError(latest)
    })
    const buttons = root.current?.parentElement
    const form = root.current?.closest('form')
    // The click on its own button has to reach that button first.
    const onClick = ({ target }: Event) => !root.current?.contains(target as Node) && errors.clear()
    buttons?.addEventListener('click', onClick, true)
    form?.addEventListener('input', errors.clear)
    return () => {
      disconnect()
      buttons?.removeEventListener('click', onClick, true)
      form?.removeEventListener('input', errors.clear)
      if (latest && performance.now() - latest.at < CLOSED_BY_ERROR_MS) showError(latest, latest)
    }
  }, [errors])
  useEffect(() => {
    if (error) root.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  return (
    <div ref={root} className={error ? className : 'hidden'}>
      {error && (
        <Notice key={error.at} tone="danger" title={error.title} action={renderAction?.(error)}>
          {error.message}
        </Notice>
      )}
    </div>
  )
}
