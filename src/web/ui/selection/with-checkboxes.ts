import type { ComponentType } from 'react'
import { SelectRow, type SelectRowProps } from './select-row.tsx'
import type { Selection } from './use-selection.ts'

export type ListSelection<Row> = Pick<Selection, 'ids' | 'toggle'> & {
  /** The checkbox of a row is called this. */
  labelOf: (row: Row) => string
  /** It is passed in, so that lists without a selection don't load it. */
  Checkbox: ComponentType<SelectRowProps>
}

export function withCheckboxes<Row>(selection: Selection, labelOf: (row: Row) => string): ListSelection<Row> {
  return { ...selection, labelOf, Checkbox: SelectRow }
}
