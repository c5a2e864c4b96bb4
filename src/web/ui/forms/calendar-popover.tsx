import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { t } from '#web/languages/text.ts'
import { classNames } from '../class-names.ts'
import { popoverClass } from '../overlays/popover-class.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'

type CalendarPopoverProps = CalendarProps & {
  label: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Below its field. */
export default function CalendarPopover({ label, anchor, onClose, ...calendar }: CalendarPopoverProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      offset={6}
      placement="bottom start"
      className={classNames(popoverClass, 'p-5')}
    >
      <Dialog aria-label={t`Calendar, ${label}`} className="outline-none">
        <Calendar {...calendar} />
      </Dialog>
    </Popover>
  )
}
