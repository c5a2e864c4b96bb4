import { CalendarCheck } from 'lucide-react'
import { Link } from 'wouter'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { PendingList } from './pending-list.tsx'
import { sortByFirstDay } from './request-queue.ts'
import { useDecisionDialog } from './use-decision-dialog.tsx'
import { usePendingRequests } from './use-pending-requests.ts'

type WaitingRequestsProps = { zone: string; allAddress: string }

const SHOWN = 5

/** The pending requests whose leave begins first, to decide right here. */
export function WaitingRequests({ zone, allAddress }: WaitingRequestsProps) {
  const { fallbackRef, openRequest, onApproved, dialog } = useDecisionDialog(zone)
  const pending = usePendingRequests()
  if (pending.isError && !pending.data)
    return <LoadError reason={pending.error.message} onRetry={() => void pending.refetch()} busy={pending.isFetching} />
  if (!pending.data) return <Skeleton className="h-80 rounded-card" />
  const all = sortByFirstDay(pending.data)
  const more = all.length - SHOWN
  return (
    <div ref={fallbackRef} tabIndex={-1}>
      <Card aria-labelledby="waiting" className="overflow-hidden">
        <h2 id="waiting" className="px-5 py-4 text-lg md:px-6">
          <span>{t`Waiting for your decision`}</span>
          <span className="figures ms-2 text-muted">{numberText(all.length)}</span>
        </h2>
        <div className="border-t border-line">
          {all.length === 0 && (
            <EmptyState icon={CalendarCheck} title={t`No pending requests`}>{t`You’re all caught up.`}</EmptyState>
          )}
          <PendingList
            asCards
            requests={all}
            shown={SHOWN}
            zone={zone}
            onOpen={(request, intent) => openRequest({ request, intent, queue: all })}
            onApproved={onApproved}
          />
        </div>
        {more > 0 && (
          <p className="figures border-t border-line px-5 py-3.5 text-md text-muted md:px-6">
            <span>{t`${numberText(more)} ${plural(more, { one: 'more', other: 'more' })}.`}</span>
            <span> </span>
            <Link href={allAddress} className={linkClass}>
              {t`Show all ${numberText(all.length)}`}
            </Link>
          </p>
        )}
      </Card>
      {dialog}
    </div>
  )
}
