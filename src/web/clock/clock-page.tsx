import { lazy, Suspense } from 'react'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import TimeClockPage from '#web/time-entries/time-clock-page.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

// Without a connection there is no context, but there must be a clock.
const ClockContext = lazy(() => import('./clock-context.tsx').catch(() => ({ default: () => null })))

const WaitingLine = lazy(() => import('./waiting-line.tsx').catch(() => ({ default: () => null })))

/** The clock loads first. What surrounds it comes below, so that the button never waits or moves. */
export default function ClockPage() {
  const user = useUser()
  const { organization, error } = useOwnOrganization()
  // The placeholder is as high as the context, so that nothing below moves when it arrives.
  const skeleton = <Skeleton className="mx-auto mt-6 h-52 max-w-120 rounded-card" />
  return (
    <>
      <TimeClockPage />
      {organization && (
        <Suspense fallback={skeleton}>
          <ClockContext userId={user.id} zone={organization.timezone} askAfterHours={organization.askAfterHours} />
        </Suspense>
      )}
      {organization === undefined && !error && skeleton}
      {organization && can(user, 'presence.view') && (
        <Suspense fallback={null}>
          <WaitingLine zone={organization.timezone} />
        </Suspense>
      )}
    </>
  )
}
