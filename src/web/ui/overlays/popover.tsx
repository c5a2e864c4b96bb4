import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { popoverClass } from './popover-class.ts'

type PopoverProps = {
  triggerRef: RefObject<HTMLButtonElement | null>
  open: boolean
  onClose: () => void
  label: string
  className?: string
  children: Elements
}

/** Below its button, which gets the focus back. Esc and clicking outside close it. */
export function Popover({ triggerRef, open, onClose, label, className, children }: PopoverProps) {
  return (
    <AriaPopover
      triggerRef={triggerRef}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={4}
      className={classNames(popoverClass, 'flex flex-col overflow-hidden', className)}
    >
      <Dialog aria-label={label} className="flex min-h-0 flex-col outline-none">
        {children}
      </Dialog>
    </AriaPopover>
  )
}
