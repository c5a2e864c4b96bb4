import { Checkbox } from '../forms/checkbox.tsx'
import type { RowProps } from './row-props.ts'

type SelectRowProps = Pick<RowProps<unknown>, 'id' | 'selectLabel' | 'isSelected' | 'onToggle'>

export function SelectRow({ id, selectLabel, isSelected, onToggle }: SelectRowProps) {
  return (
    <Checkbox
      checked={isSelected}
      onChange={() => onToggle?.(id)}
      label={<span className="sr-only">{selectLabel}</span>}
      className="-mr-3 shrink-0"
    />
  )
}
