import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { positionOf, type RequestQueue, stepInQueue } from './request-queue.ts'

type QueuePositionProps = {
  queue: RequestQueue
  shown: LeaveRequest
  onMove: (request: LeaveRequest) => void
  /** Takes the focus when the decided request is replaced by the next one. */
  ref: Ref<HTMLDivElement>
}

export function QueuePosition({ queue, shown, onMove, ref }: QueuePositionProps) {
  const move = (steps: 1 | -1) => {
    const request = stepInQueue(queue, shown.id, steps)
    if (request) onMove(request)
  }
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={t`Pending requests`}
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface-2 py-1 pe-1 ps-4"
    >
      <p role="status" className="figures text-md text-muted">
        {t`${numberText(positionOf(queue, shown.id) + 1)} of ${numberText(queue.length)} pending`}
      </p>
      {queue.length > 1 && (
        <div className="flex gap-1">
          <Button variant="ghost" size="sm" onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" size={18} />
            {t`Previous`}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => move(1)}>
            {t`Next`}
            <ChevronRight aria-hidden="true" size={18} />
          </Button>
        </div>
      )}
    </div>
  )
}
