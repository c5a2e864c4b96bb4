import { IconButton } from '../icon-button.tsx'
import { Menu } from '../overlays/menu.tsx'
import type { MenuAction } from '../overlays/menu-action.ts'
import type { ActionLayout } from './list-actions.ts'

type RowActionsProps = {
  name: string
  actions: readonly MenuAction[]
  layout: ActionLayout
  buttonLabel?: (action: string) => string
}

/** Shows what can be done with a row, as icons or in a menu. */
export function RowActions({ name, actions, layout, buttonLabel }: RowActionsProps) {
  if (layout === 'menu') return <Menu label={`Actions for ${name}`} actions={actions} />
  return (
    <div className="flex justify-end gap-0.5">
      {actions.map(({ id, label, icon, whyNot, onClick }) => (
        <IconButton
          key={id}
          icon={icon}
          text={label}
          label={buttonLabel?.(label) ?? `${label}: ${name}`}
          whyNot={whyNot ?? null}
          onClick={onClick}
        />
      ))}
    </div>
  )
}
