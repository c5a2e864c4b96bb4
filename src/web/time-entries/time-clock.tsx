import { Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#domain/auth/contract.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { locationRequiredText } from '#domain/entries/texts.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { fullName } from '#domain/users/rules.ts'
import { isHandheld } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSignOut } from '#web/auth/use-sign-out.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isInstalledApp } from '#web/ui/is-installed-app.ts'
import { Logo } from '#web/ui/logo.tsx'
import { BreakButtons } from './break-buttons.tsx'
import { ClockButton } from './clock-button.tsx'
import { ClockFace } from './clock-face.tsx'
import { CurrentSession } from './current-session.tsx'
import { LocationNote } from './location/location-note.tsx'
import { useDeviceLocation } from './location/use-device-location.ts'
import { ClockAlerts } from './punches/clock-alerts.tsx'
import { usePunch } from './punches/use-punch.ts'

type TimeClockProps = {
  user: User
  active: TimeEntry | null
  organizationName: string | null
  zone: string
  requireLocation: boolean
  askAfterHours: number
  /** Clocking out always works [4.15]. */
  whyNotClockIn: string | null
}

const loadClockOutDialog = () => import('./clock-out-dialog.tsx')
const ClockOutDialog = lazy(loadClockOutDialog)
// Without a connection there is no hint, but there must be a clock.
const InstallHint = lazy(() => import('#web/installed-app/install-hint.tsx').catch(() => ({ default: () => null })))

export function TimeClock(props: TimeClockProps) {
  const { user, active, organizationName, zone, requireLocation, askAfterHours, whyNotClockIn } = props
  const location = useDeviceLocation(requireLocation)
  const { shift, busyWith, sending, delayed, unsaved, tap, retry, answer, discard, send } = usePunch(
    user,
    active,
    location,
  )
  const [asking, setAsking] = useState<object>()
  const { signOut, busy: isSigningOut } = useSignOut()
  const onClick = (event: Pick<Event, 'timeStamp'>) => {
    const needsEndTime =
      shift && shift.id === active?.id && serverNow().getTime() - Date.parse(shift.clockIn) > askAfterHours * HOUR_MS
    if (!needsEndTime) return tap(event)
    loadClockOutDialog().then(setAsking, () => tap(event))
  }
  const isBlocked = requireLocation && location.access === 'unavailable'
  const isOnBreak = shift?.breaks?.some(({ endedAt }) => endedAt === null) ?? false
  const clockAction = shift ? 'clock out' : 'clock in'
  const whyNotClock = isBlocked ? locationRequiredText(clockAction) : shift ? null : whyNotClockIn

  return (
    <>
      <Card className="mx-auto max-w-120 text-center">
        <div className="p-6 sm:px-10 sm:pt-8">
          {/* Branding puts the organization's logo here [2.24]. */}
          <Logo size={48} className="brand-mark mx-auto" />
          {organizationName && <p className="mt-4 text-md font-medium break-words text-muted">{organizationName}</p>}
          <h2 className={classNames('text-2xl', organizationName ? 'mt-0.5' : 'mt-4')}>Time Clock</h2>
          <p className="mt-1 text-base break-words text-muted">{`Welcome, ${fullName(user)}`}</p>
          <ClockFace zone={zone} />
          {/* Changing content goes below the button, so that the button doesn't move. */}
          {isOnBreak ? (
            <ClockButton
              action="end break"
              busy={busyWith === 'end break'}
              whyNot={null}
              onClick={(event) => tap(event, { action: 'end break' })}
            />
          ) : (
            <ClockButton action={clockAction} busy={busyWith === clockAction} whyNot={whyNotClock} onClick={onClick} />
          )}
          {isOnBreak && (
            <Button
              size="lg"
              busy={busyWith === 'clock out'}
              disabled={whyNotClock !== null}
              title={whyNotClock ?? undefined}
              onClick={onClick}
              className="mt-3 w-full"
            >
              Clock Out
            </Button>
          )}
          {shift && !isOnBreak && <BreakButtons busy={busyWith === 'start break'} onTap={tap} />}
          {shift && <CurrentSession clockIn={shift.clockIn} breaks={shift.breaks ?? []} zone={zone} />}
          <ClockAlerts
            user={user}
            location={isBlocked ? location : null}
            punches={unsaved}
            zone={zone}
            delayed={delayed}
            busy={sending}
            onRetry={retry}
            onAnswer={answer}
            onDiscard={discard}
            onMigrated={send}
          />
          <Suspense fallback={null}>
            {asking && active && (
              <ClockOutDialog
                entry={active}
                {...{ zone, askAfterHours, location }}
                onClose={() => setAsking(undefined)}
              />
            )}
          </Suspense>
          <div className="mt-3 flex flex-wrap gap-3">
            <Link href="/history" className={classNames(buttonClass(), 'h-auto min-h-11 flex-auto py-2')}>
              <Table2 aria-hidden="true" size={18} />
              View My Timesheet
            </Link>
            <Button variant="ghost" onClick={signOut} busy={isSigningOut} className="min-h-11 max-sm:grow">
              Sign Out
            </Button>
          </div>
        </div>
        <LocationNote required={requireLocation} access={location.access} />
      </Card>
      {/* Below everything else, so that nothing moves. */}
      <Suspense fallback={null}>
        {shift && !isInstalledApp() && isHandheld(navigator) && (
          <InstallHint dismissible className="mx-auto mt-6 max-w-120" />
        )}
      </Suspense>
    </>
  )
}
