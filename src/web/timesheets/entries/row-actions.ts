import { CalendarClock, History, Pencil, Trash2 } from 'lucide-react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { t } from '#web/languages/text.ts'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import type { ShownEntry } from './pending-rows.ts'

/** `book`: take leave off the balance. `request`: show the request. */
export type RowAction = 'edit' | 'history' | 'delete' | 'book' | 'request'

export type OnEntryAction = (action: RowAction, entry: TimeEntry) => void

export function listActions(entry: ShownEntry, onAct: OnEntryAction): MenuAction[] {
  if (entry.isRequested)
    return [{ id: 'request', label: t`Show request`, icon: CalendarClock, onClick: () => onAct('request', entry) }]
  return [
    { id: 'edit', label: t`Edit`, icon: Pencil, onClick: () => onAct('edit', entry) },
    { id: 'history', label: t`History`, icon: History, onClick: () => onAct('history', entry) },
    { id: 'delete', label: t`Delete`, icon: Trash2, danger: true, onClick: () => onAct('delete', entry) },
  ]
}
