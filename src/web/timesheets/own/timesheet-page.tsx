import { lazy, Suspense } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { fullName } from '#domain/users/rules.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import type { FixTarget } from '#web/pay-periods/exception-list.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { PreviewAndExport } from '../report/preview-and-export.tsx'
import { TimesheetSkeleton } from '../timesheet-skeleton.tsx'
import { TimesheetView } from '../timesheet-view.tsx'
import { useAddressPeriod } from '../use-address-period.ts'

const OwnPayPeriod = lazy(() => import('#web/pay-periods/own-pay-period.tsx'))

/** Days are those of the organization's time zone, so that loads first. */
export default function TimesheetPage() {
  const { organization, error, retry } = useOwnOrganization()
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined) return <TimesheetSkeleton picker />
  return <OwnTimesheet organization={organization} />
}

function OwnTimesheet({ organization }: { organization: Organization | null }) {
  const user = useUser()
  const [period, setPeriod] = useAddressPeriod(organization?.timezone ?? DEFAULT_TIMEZONE)
  return (
    <TimesheetView
      userId={user.id}
      employeeName={fullName(user)}
      organization={organization}
      period={period}
      onPeriod={setPeriod}
      renderPay={(onFix) => organization && <PayPeriod organization={organization} userId={user.id} onFix={onFix} />}
      renderActions={(sheet) => (
        <PreviewAndExport sheet={sheet} organization={organization?.name ?? ''} admin={false} />
      )}
    />
  )
}

type PayPeriodProps = { organization: Organization; userId: string; onFix: (target: FixTarget) => void }

/** Its code loads for people in a pay group only. */
function PayPeriod({ organization, userId, onFix }: PayPeriodProps) {
  const periods = useRead(payPeriodEndpoints.mine, {}, { fallback: 'Failed to load your pay periods' })
  if (periods.isError && !periods.data)
    return <LoadError reason={periods.error.message} onRetry={() => void periods.refetch()} busy={periods.isFetching} />
  if (!periods.data?.length) return null
  return (
    <Suspense fallback={null}>
      <OwnPayPeriod
        periods={periods.data}
        userId={userId}
        today={dayOf(serverNow(), organization.timezone)}
        onFix={onFix}
      />
    </Suspense>
  )
}
