import { History, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'

/** `book`: take leave off the balance. */
export type RowAction = 'edit' | 'history' | 'delete' | 'book'

export type RowActionsProps = { entry: TimeEntry; onAct: (action: RowAction, entry: TimeEntry) => void }

export function RowButtons({ entry, onAct }: RowActionsProps) {
  return (
    <div className="flex justify-end gap-0.5">
      {ACTIONS.map(({ id, label, icon }) => (
        <IconButton
          key={id}
          icon={icon}
          text={label}
          label={`${label} entry from ${entryName(entry)}`}
          onClick={() => onAct(id, entry)}
        />
      ))}
    </div>
  )
}

export function RowMenu({ entry, onAct }: RowActionsProps) {
  return (
    <Menu
      label={`Actions for entry from ${entryName(entry)}`}
      actions={ACTIONS.map((action) => ({
        ...action,
        danger: action.id === 'delete',
        onClick: () => onAct(action.id, entry),
      }))}
    />
  )
}

const ACTIONS: { id: RowAction; label: string; icon: LucideIcon }[] = [
  { id: 'edit', label: 'Edit', icon: Pencil },
  { id: 'history', label: 'History', icon: History },
  { id: 'delete', label: 'Delete', icon: Trash2 },
]

function entryName({ formattedDate, formattedTime }: TimeEntry): string {
  return `${formattedDate}, ${formattedTime}`
}
