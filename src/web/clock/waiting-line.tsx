import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { dashboardPath } from '#domain/roles/capabilities.ts'
import { plural } from '#domain/texts/text.ts'
import { count } from '#domain/texts/values.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { usePendingRequests } from '#web/leave-requests/review/use-pending-requests.ts'
import { useWaitingPayrolls } from '#web/payroll/use-waiting-payrolls.ts'

/** What waits for an administrator, who lands on the clock after signing in. It leads to Home. */
export default function WaitingLine({ zone }: { zone: string }) {
  const user = useUser()
  const requests = usePendingRequests().data?.length ?? 0
  const [payroll] = useWaitingPayrolls().data ?? []
  const today = dayOf(serverNow(), zone)
  const parts = [
    requests > 0 && t`${count(requests)} ${plural(requests, { one: 'request', other: 'requests' })} waiting`,
    payroll &&
      t`Payroll for ${shortDatesText({ startDate: payroll.firstDay, endDate: payroll.lastDay }, today)} is ready`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <Link
      href={dashboardPath(user)}
      className="figures mx-auto mt-6 flex min-h-12 max-w-120 items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3 text-md font-medium shadow-card transition-colors hover:bg-surface-hover"
    >
      <span>{parts.join(' · ')}</span>
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
    </Link>
  )
}
