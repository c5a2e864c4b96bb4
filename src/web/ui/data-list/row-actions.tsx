import { t } from '#web/languages/text.ts'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../overlays/menu.tsx'
import type { MenuAction } from '../overlays/menu-action.ts'
import type { ActionLayout } from './list-actions.ts'

type RowActionsProps = {
  name: string
  actions: readonly MenuAction[]
  layout: ActionLayout
  /** So many of them are icons, where there is room, and the others in a menu. By default all are icons. */
  icons?: number
  /** Of the first icon, instead of its text and the name. */
  firstLabel?: string
}

/** Shows what can be done with a row, as icons or in a menu. */
export function RowActions({ name, actions, layout, icons = actions.length, firstLabel }: RowActionsProps) {
  if (layout === 'menu') return <Menu label={t`Actions for ${name}`} actions={actions} />
  return (
    <div className="flex justify-end gap-0.5">
      {actions.slice(0, icons).map(({ id, label, icon, whyNot, onClick }, index) => (
        <IconButton
          key={id}
          icon={icon}
          text={label}
          label={(index === 0 && firstLabel) || t`${label}: ${name}`}
          whyNot={whyNot ?? null}
          onClick={onClick}
        />
      ))}
      {icons < actions.length && <Menu label={t`Actions for ${name}`} actions={actions.slice(icons)} />}
    </div>
  )
}
