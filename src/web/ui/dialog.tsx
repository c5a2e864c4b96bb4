import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useBackCloses } from './use-back-closes.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** One quiet line under the title. */
  note?: ReactNode
  /** `alert` for a question that must be answered: a press outside does not close it. */
  kind?: 'dialog' | 'alert'
  /** `wide` for a form of two columns or a table, 768 px instead of 512; `full` for a whole screen in a dialog, 1152. */
  width?: 'normal' | 'wide' | 'full'
  children: ReactNode
}

/**
 * A dialog: centred, and on phones a sheet from below. Esc, the cross and a phone's Back close it; focus goes back to what opened it.
 * A press outside closes nothing, since it would throw away what was typed.
 */
export function Dialog({ open, onClose, title, note, kind = 'dialog', width = 'normal', children }: DialogProps) {
  const noteId = useId()
  useBackCloses(open, onClose)
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      data-modal
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-overlay data-entering:animate-fade sm:items-center sm:p-6"
    >
      <Modal
        className={cx(
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
                {title}
              </Heading>
              {note && (
                <p id={noteId} className="mt-0.5 text-md text-muted">
                  {note}
                </p>
              )}
            </div>
            <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose} className="-mt-1.5 -mr-2.5">
              <X aria-hidden="true" size={20} />
            </Button>
          </header>
          <div className="min-h-0 overflow-y-auto px-5 pt-1 sm:scroll-pb-24 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-7">
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const WIDTH = { normal: 'sm:max-w-lg', wide: 'sm:max-w-3xl', full: 'sm:max-w-6xl' }
