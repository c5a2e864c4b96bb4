import { lazy, Suspense, useState } from 'react'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { shortHoursText, sumHours } from '#domain/time/decimal-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import type { Selection } from '#web/ui/hooks/use-selection.ts'

const loadDialog = () => import('./approve-selected-dialog.tsx')
const ApproveSelectedDialog = lazy(loadDialog)

type ApproveSelectedProps = {
  requests: readonly LeaveRequest[]
  selection: Selection
  zone: string
  onApproved: () => void
}

/** Above a list of pending requests: select them all, and approve what is selected. */
export function ApproveSelected({ requests, selection, zone, onApproved }: ApproveSelectedProps) {
  const [isOpen, setIsOpen] = useState(false)
  usePreload(loadDialog)
  const selected = requests.filter(({ id }) => selection.ids.has(id))
  if (requests.length === 0 && !isOpen) return null
  const hours = sumHours(selected.map(({ hoursRequested }) => hoursRequested))
  return (
    <div className="screen-only figures flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-surface-hover px-5 py-2 md:px-6">
      <Checkbox
        checked={selected.length > 0 && selected.length === requests.length}
        onChange={selection.toggleAll}
        label={<span className="text-md text-muted">Select all</span>}
      />
      <p role="status" className="ml-auto text-md text-muted">
        {selected.length > 0 && `${selected.length} selected, ${shortHoursText(hours)} h`}
      </p>
      {selected.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => setIsOpen(true)}>
          Approve {selected.length}…
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ApproveSelectedDialog
            requests={selected}
            zone={zone}
            onClose={() => setIsOpen(false)}
            onApproved={() => {
              onApproved()
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
