import { numberText } from '#domain/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { Selection } from '#web/ui/hooks/use-selection.ts'

type ApproveBarProps = { selection: Selection; total: number; busy: boolean; onApprove: () => void }

export function ApproveBar({ selection, total, busy, onApprove }: ApproveBarProps) {
  const count = selection.ids.size
  return (
    <div className="screen-only figures sticky top-0 z-10 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface-hover px-5 py-2 md:px-6">
      <Checkbox
        checked={count === total}
        onChange={selection.toggleAll}
        label={<span className="text-md text-muted">Select all {numberText(total)}</span>}
      />
      <p role="status" className="sr-only">
        {count > 0 && `${numberText(count)} selected`}
      </p>
      <Button
        size="sm"
        variant="primary"
        busy={busy}
        disabled={count === 0}
        title={count === 0 ? 'Select timesheets first' : undefined}
        onClick={onApprove}
      >
        Approve {count > 0 ? numberText(count) : ''}
      </Button>
    </div>
  )
}
