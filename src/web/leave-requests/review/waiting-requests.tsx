import { CalendarCheck } from 'lucide-react'
import { Link } from 'wouter'
import { numberText } from '#domain/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { PendingList } from './pending-list.tsx'
import { useDecisionDialog } from './use-decision-dialog.tsx'
import { usePendingRequests } from './use-pending-requests.ts'

type WaitingRequestsProps = { zone: string; allAddress: string }

const SHOWN = 6

/** The oldest pending requests, to decide right here. */
export function WaitingRequests({ zone, allAddress }: WaitingRequestsProps) {
  const { fallbackRef, openRequest, onApproved, dialog } = useDecisionDialog(zone)
  const pending = usePendingRequests()
  if (pending.isError && !pending.data)
    return <LoadError reason={pending.error.message} onRetry={() => void pending.refetch()} busy={pending.isFetching} />
  if (!pending.data) return <Skeleton className="h-80 rounded-card" />
  const all = pending.data
  return (
    <div ref={fallbackRef} tabIndex={-1} className="rounded-card outline-offset-4">
      <Card aria-labelledby="waiting" className="overflow-hidden">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-4 md:px-6">
          <h2 id="waiting" className="text-lg">
            Waiting for your decision
            <span className="figures ml-2 text-muted">{numberText(all.length)}</span>
          </h2>
          {all.length > SHOWN && (
            <Link href={allAddress} className={`${linkClass} text-md`}>
              Show all
            </Link>
          )}
        </header>
        <div className="border-t border-line">
          {all.length === 0 && (
            <EmptyState icon={CalendarCheck} title="No pending requests">
              You’re all caught up.
            </EmptyState>
          )}
          <PendingList
            asCards
            requests={all.slice(0, SHOWN)}
            zone={zone}
            onOpen={(request, intent) => openRequest({ request, intent, queue: all })}
            onApproved={onApproved}
          />
        </div>
      </Card>
      {dialog}
    </div>
  )
}
