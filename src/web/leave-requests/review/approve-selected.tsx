import { lazy, Suspense, useState } from 'react'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { shortHoursText, sumHours } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { SelectionBar } from '#web/ui/selection/selection-bar.tsx'
import type { Selection } from '#web/ui/selection/use-selection.ts'

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
    <SelectionBar selection={selection} total={requests.length} note={`, ${shortHoursText(hours)} h`}>
      {selected.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => setIsOpen(true)}>
          {t`Approve ${selected.length}…`}
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
    </SelectionBar>
  )
}
