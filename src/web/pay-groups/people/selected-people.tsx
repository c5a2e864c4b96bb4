import { numberText } from '#domain/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { Selection } from '#web/ui/hooks/use-selection.ts'

type SelectedPeopleProps = { selection: Selection; total: number; onMove: () => void }

/** Above the list: selects everyone found, on all pages, and moves who is selected. */
export function SelectedPeople({ selection, total, onMove }: SelectedPeopleProps) {
  const count = selection.ids.size
  return (
    <div className="screen-only figures flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface-hover px-5 py-2 md:px-6">
      <Checkbox
        checked={count === total}
        onChange={selection.toggleAll}
        label={<span className="text-md text-muted">Select all {numberText(total)}</span>}
      />
      <p role="status" className="ml-auto text-md text-muted max-sm:sr-only">
        {count > 0 && `${numberText(count)} selected`}
      </p>
      {count > 0 && (
        <Button size="sm" variant="primary" onClick={onMove}>
          Move {numberText(count)} to…
        </Button>
      )}
    </div>
  )
}
