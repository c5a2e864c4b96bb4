import { History, Pencil, Trash2 } from 'lucide-react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'

/** `book`: take leave off the balance. */
export type RowAction = 'edit' | 'history' | 'delete' | 'book'

export type OnEntryAction = (action: RowAction, entry: TimeEntry) => void

export function listActions(entry: TimeEntry, onAct: OnEntryAction): MenuAction[] {
  return [
    { id: 'edit', label: 'Edit', icon: Pencil, onClick: () => onAct('edit', entry) },
    { id: 'history', label: 'History', icon: History, onClick: () => onAct('history', entry) },
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onClick: () => onAct('delete', entry) },
  ]
}
