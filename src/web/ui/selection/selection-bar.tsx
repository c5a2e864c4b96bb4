import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import type { Elements } from '../elements.ts'
import { Checkbox } from '../forms/checkbox.tsx'
import { countState } from './selection.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  selection: Selection
  /** This many rows can be selected, on all pages. */
  total: number
  /** It follows the number of selected rows. */
  note?: string
  /** They act on the selected rows. */
  children: Elements
}

/** The bar above a list selects all rows, and acts on those that are selected. */
export function SelectionBar({ selection, total, note = '', children }: SelectionBarProps) {
  const count = selection.ids.size
  const state = countState(count, total)
  return (
    <div className="screen-only figures flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface-hover px-5 py-2 md:px-6">
      <Checkbox
        checked={state === 'all'}
        // React has no attribute for it.
        ref={(input) => {
          if (input) input.indeterminate = state === 'some'
        }}
        onChange={selection.toggleAll}
        label={<span className="text-md text-muted">{t`Select all ${numberText(total)}`}</span>}
      />
      <p role="status" className="ms-auto text-md text-muted">
        {count > 0 && t`${numberText(count)} selected${note}`}
      </p>
      {children}
    </div>
  )
}
