import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { popoverClass } from './popover-class.ts'

export type MenuAction = {
  id: string
  label: string
  icon: LucideIcon
  danger?: boolean
  whyNot?: string | null
  onClick: () => void
}

export function Menu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className={classNames(buttonClass({ variant: 'ghost', size: 'icon' }), 'cursor-pointer')}
      >
        <EllipsisVertical aria-hidden="true" size={20} />
      </Button>
      <Popover placement="bottom end" offset={4} className={classNames(popoverClass, 'min-w-44 p-1')}>
        <AriaMenu
          aria-label={label}
          onAction={(key) => actions.find(({ id }) => id === key)?.onClick()}
          className="outline-none"
        >
          {actions.map(({ id, label: actionLabel, icon: Icon, danger, whyNot = null }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={actionLabel}
              isDisabled={whyNot !== null}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-base outline-none data-disabled:cursor-not-allowed data-focused:bg-surface-2 md:min-h-9 md:text-md',
                danger ? 'text-danger' : 'text-ink',
              )}
            >
              <Icon
                aria-hidden="true"
                size={18}
                className={classNames('shrink-0', whyNot !== null ? 'opacity-55' : !danger && 'text-muted')}
              />
              {whyNot === null ? (
                actionLabel
              ) : (
                <span className="max-w-56 py-1.5">
                  <span className="block text-muted">{actionLabel}</span>
                  <span className="block text-sm text-subtle">{whyNot}</span>
                </span>
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
