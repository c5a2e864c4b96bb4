import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Elements } from '../elements.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

type DrawerProps = { open: boolean; onClose: () => void; label: string; children: Elements }

export function Drawer({ open, onClose, label, children }: DrawerProps) {
  useCloseOnBack(open, onClose)
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="screen-only fixed inset-0 z-40 bg-overlay data-entering:animate-fade"
    >
      <Modal className="h-full w-72 max-w-[85vw] bg-nav shadow-pop data-entering:animate-slide">
        <Dialog aria-label={label} className="h-full overflow-y-auto outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
