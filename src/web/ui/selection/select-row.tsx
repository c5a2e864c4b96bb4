import { Checkbox } from '../forms/checkbox.tsx'
import type { Selection } from './use-selection.ts'

export type SelectRowProps = { id: string; label: string; isSelected: boolean; onToggle: Selection['toggle'] }

export function SelectRow({ id, label, isSelected, onToggle }: SelectRowProps) {
  return (
    <Checkbox
      checked={isSelected}
      onChange={() => onToggle(id)}
      label={<span className="sr-only">{label}</span>}
      className="-me-3 shrink-0"
    />
  )
}
