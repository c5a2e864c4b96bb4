import { X } from 'lucide-react'
import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { t } from '#web/languages/text.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { FINE_POINTER } from '../hooks/use-media-query.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { MarkSaved } from './use-mark-saved.ts'
import { confirmDiscard, useUnsavedChanges } from './use-unsaved-changes.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string | ReactElement
  note?: ReactNode
  kind?: 'dialog' | 'alert'
  width?: 'normal' | 'wide' | 'full'
  /** Counts changes that no one types, such as a chosen file. */
  hasChanges?: boolean
  children: Elements
}

/** Esc, the X and Back on phones close it, after a question if something was typed. Clicking outside does nothing. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, note, kind = 'dialog', width = 'normal', hasChanges = false, children } = props
  const noteId = useId()
  const content = useRef<HTMLDivElement>(null)
  // Text typed into a question, such as a password, isn't worth a warning.
  const { hasTyped, markSaved, ...typingHandlers } = useTypedInput(open && kind === 'dialog')
  const close = () => confirmDiscard(hasTyped || hasChanges) && onClose()
  useCloseOnBack(open, close)
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      data-modal
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-overlay data-entering:animate-fade sm:items-center sm:p-6"
    >
      <Modal
        className={classNames(
          'flex max-h-full w-full flex-col overflow-hidden rounded-t-dialog bg-popover shadow-pop data-entering:animate-rise max-sm:max-h-[92%] sm:rounded-b-dialog',
          WIDTH[width],
        )}
      >
        <AriaDialog
          role={kind === 'alert' ? 'alertdialog' : 'dialog'}
          aria-describedby={note ? noteId : undefined}
          className="flex min-h-0 flex-col outline-none"
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
            <div className="min-w-0">
              <Heading slot="title" level={2} className="text-xl">
                <span>{title}</span>
              </Heading>
              {note && (
                <p id={noteId} className="mt-0.5 text-md text-muted">
                  {note}
                </p>
              )}
            </div>
            <Button variant="ghost" size="icon" aria-label={t`Close`} onClick={close} className="-mt-1.5 -me-2.5">
              <X aria-hidden="true" size={20} />
            </Button>
          </header>
          <div
            ref={content}
            {...typingHandlers}
            className="min-h-0 scroll-pt-9 overflow-y-auto px-5 pt-1 sm:scroll-pb-24 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-7"
          >
            <MarkSaved value={markSaved}>{children}</MarkSaved>
            {width !== 'full' && <FocusFirstField content={content} />}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const WIDTH = { normal: 'sm:max-w-lg', wide: 'sm:max-w-3xl', full: 'sm:max-w-6xl' }

const NON_TEXT_TYPES = ['search', 'checkbox', 'radio', 'file']

function useTypedInput(open: boolean) {
  const [hasTyped, setHasTyped] = useState(false)
  const markSaved = useCallback(() => setHasTyped(false), [])
  useUnsavedChanges(open && hasTyped)
  useEffect(() => {
    if (open) return markSaved
  }, [open, markSaved])
  const markTyped = ({ target, currentTarget }: SyntheticEvent) => {
    // React events also bubble up from a dialog above this one.
    if (target instanceof HTMLElement && currentTarget.contains(target) && target.closest('form')) setHasTyped(true)
  }
  return {
    hasTyped: open && hasTyped,
    markSaved,
    onInput: (event: SyntheticEvent) => {
      if (!(event.target instanceof HTMLInputElement && NON_TEXT_TYPES.includes(event.target.type))) markTyped(event)
    },
  }
}

const FIRST_FIELD =
  'form :is(input:not([type=hidden],[type=file],[readonly],[tabindex="-1"]), textarea:not([readonly]), button[aria-haspopup=listbox]):not(:disabled)'

/**
 * Not on phones, whose keyboard would cover the dialog.
 * A child, so that its effect runs first: a dialog without focus inside takes focus again half a second later.
 */
function FocusFirstField({ content }: { content: { current: HTMLElement | null } }) {
  useEffect(() => {
    if (window.matchMedia(FINE_POINTER).matches) content.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [content])
  return null
}
