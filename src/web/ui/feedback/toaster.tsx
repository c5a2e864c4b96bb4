import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '#web/languages/text.ts'
import { Button } from '../button.tsx'
import { useSwipeToDismiss } from '../hooks/use-swipe-to-dismiss.ts'
import { type Toast, type ToastTone, toasts } from './toast-store.ts'

/** Stands at the top while a dialog is open [9.12]. F8 focuses it. Closing it returns the focus. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => null)
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !region.current) return
      event.preventDefault()
      region.current.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const restoreFocus = () => {
    if (region.current?.contains(document.activeElement)) previousFocus.current?.focus()
  }
  const dismiss = () => {
    restoreFocus()
    toasts.dismiss()
  }

  const card = toast && <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles events of its button and card
    <section
      ref={region}
      aria-label={t`Notifications (F8)`}
      tabIndex={-1}
      // React Aria hides everything outside an open modal unless marked like this.
      data-react-aria-top-layer="true"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        dismiss()
      }}
      onPointerEnter={toasts.hold}
      onPointerLeave={() => !hasVisibleFocus(region.current) && toasts.release()}
      onFocus={({ target, relatedTarget }) => {
        if (!region.current?.contains(relatedTarget)) previousFocus.current = relatedTarget as HTMLElement | null
        // A click also moves focus inside; only visible focus may hold the toast.
        if (target.matches(':focus-visible')) toasts.hold()
      }}
      onBlur={toasts.release}
      // Only the card catches the pointer.
      className="screen-only pointer-events-none toast-place fixed end-0 z-50 w-full rounded-card p-4 -outline-offset-4 empty:p-0 sm:w-104 sm:p-6"
    >
      <div role="status">{toast?.tone !== 'error' && card}</div>
      <div role="alert">{toast?.tone === 'error' && card}</div>
    </section>
  )
}

function hasVisibleFocus(region: HTMLElement | null): boolean {
  return Boolean(region?.matches(':focus-visible') || region?.querySelector(':focus-visible'))
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const swipe = useSwipeToDismiss(onDismiss)
  const { icon: Icon, color } = TONE[toast.tone]
  return (
    <div
      {...swipe}
      className="pointer-events-auto flex animate-rise touch-pan-y items-start gap-3 rounded-pop border border-line bg-popover py-3.5 pe-2.5 ps-4 shadow-pop"
    >
      <Icon aria-hidden="true" size={20} className={`mt-px shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        <p className="text-md font-semibold text-ink">{toast.title}</p>
        {toast.text && <p className="mt-0.5 text-md break-words text-muted">{toast.text}</p>}
      </div>
      {toast.action && (
        <Button
          size="sm"
          onClick={() => {
            onDismiss()
            toast.action?.onClick()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Dismiss notification`}
        onClick={onDismiss}
        className="-my-2 md:-my-1.5"
      >
        <X aria-hidden="true" size={18} />
      </Button>
    </div>
  )
}

const TONE: Record<ToastTone, { icon: LucideIcon; color: string }> = {
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleAlert, color: 'text-danger' },
  info: { icon: Info, color: 'text-primary-text' },
}
