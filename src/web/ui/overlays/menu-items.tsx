import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu'
import { classNames } from '../class-names.ts'
import type { MenuAction } from './menu-action.ts'
import { popoverClass } from './popover-class.ts'

type MenuItemsProps = {
  triggerRef: RefObject<HTMLButtonElement | null>
  label: string
  actions: readonly MenuAction[]
  open: boolean
  focus: 'first' | 'last' | true
  placement?: 'bottom end' | 'bottom start'
  onClose: () => void
}

export default function MenuItems({
  triggerRef,
  label,
  actions,
  open,
  focus,
  placement = 'bottom end',
  onClose,
}: MenuItemsProps) {
  const current = actions.flatMap(({ id, isCurrent }) => (isCurrent ? [id] : []))
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement={placement}
      offset={4}
      className={classNames(popoverClass, 'min-w-44 p-1')}
    >
      <Menu
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an open menu has the focus
        autoFocus={focus}
        onClose={onClose}
        selectionMode={current.length > 0 ? 'single' : 'none'}
        selectedKeys={current}
        onAction={(key) => actions.find(({ id }) => id === key)?.onClick()}
        className="outline-none"
      >
        {actions.map(({ id, label: actionLabel, icon: Icon, count = 0, danger, whyNot = null }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={actionLabel}
            isDisabled={whyNot !== null}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-base outline-none data-disabled:cursor-not-allowed data-focused:bg-surface-2 data-selected:bg-primary-soft data-selected:font-semibold data-selected:text-primary-text md:min-h-9 md:text-md',
              danger ? 'text-danger' : 'text-ink',
            )}
          >
            <Icon
              aria-hidden="true"
              size={18}
              className={classNames('shrink-0', whyNot !== null ? 'opacity-55' : !danger && 'text-muted')}
            />
            {whyNot === null ? (
              <span className="flex-1">{actionLabel}</span>
            ) : (
              <span className="max-w-56 py-1.5">
                <span className="block text-muted">{actionLabel}</span>
                <span className="block text-sm text-subtle">{whyNot}</span>
              </span>
            )}
            {count > 0 && <span className="figures text-muted">{count}</span>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
