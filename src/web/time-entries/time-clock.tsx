import { Table2 } from 'lucide-react'
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import type { User } from '#domain/auth/contract.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { locationRequiredText } from '#domain/entries/location-texts.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { ASK_AFTER_HOURS, shouldAskForEnd } from '#domain/time/shifts/ask-after-hours.ts'
import { isHandheld } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSignOut } from '#web/auth/use-sign-out.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { isInstalledApp } from '#web/ui/is-installed-app.ts'
import { Logo } from '#web/ui/logo.tsx'
import type { BreakButtonsProps } from './break-buttons.tsx'
import { ClockFace } from './clock-face.tsx'
import { ClockButton } from './clocking-out/clock-button.tsx'
import type { ForgottenShiftProps } from './clocking-out/forgotten-shift.tsx'
import { setStillWorking, useForgotten } from './clocking-out/use-forgotten.ts'
import type { CurrentSessionProps } from './current-session.tsx'
import { LocationNote } from './location/location-note.tsx'
import { type LocationState, useDeviceLocation } from './location/use-device-location.ts'
import type { Punch, PunchQueue, TapAction } from './punches/punch.ts'
import type { Transport } from './punches/punch-waits.ts'
import type { HeldLayout } from './punches/use-held-layout.ts'
import { usePunch } from './punches/use-punch.ts'
import type { UnsentTapsProps } from './taps/unsent-taps.tsx'
import { useKeptFocus } from './taps/use-kept-focus.ts'
import { useQuestions } from './taps/use-questions.ts'

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

const loadNothing = () => ({ default: () => null })
// Without its code the tap is kept, and the server asks.
const ForgottenShift = lazy<ComponentType<ForgottenShiftProps>>(() =>
  import('./clocking-out/forgotten-shift.tsx').catch(() => ({
    default: ({ busy, whyNot, onClockOut }) => (
      <ClockButton action="clock out" busy={busy} whyNot={whyNot} onClick={(event) => onClockOut(event)} />
    ),
  })),
)
// The note below the clock says it, too.
const LocationRequired = lazy<ComponentType<{ location: LocationState; className?: string }>>(() =>
  import('./location/location-required.tsx').catch(loadNothing),
)
// What isn't needed to clock in loads right after.
const loadSession = () => import('./current-session.tsx')
const CurrentSession = lazy<ComponentType<CurrentSessionProps>>(() => loadSession().catch(loadNothing))
const loadBreakButtons = () => import('./break-buttons.tsx')
const BreakButtons = lazy<ComponentType<BreakButtonsProps>>(() => loadBreakButtons().catch(loadNothing))
const loadUnsentTaps = () => import('./taps/unsent-taps.tsx')
// The connection may be lost before its code is there.
const UnsentTaps = lazy<ComponentType<UnsentTapsProps & { taps: PunchQueue }>>(() =>
  loadUnsentTaps().catch(() => ({
    default: ({ taps: { length } }) => length > 0 && <p className="mt-4">{t`${length} kept on this device`}</p>,
  })),
)
// Without a connection there is no hint, but there must be a clock.
const InstallHint = lazy(() => import('#web/installed-app/install-hint.tsx').catch(loadNothing))

export function TimeClock(props: TimeClockProps) {
  const { user, active, organizationName, zone, requireLocation, askAfterHours, whyNotClockIn } = props
  const location = useDeviceLocation(requireLocation)
  const { shift, held, queue, transport, tap, actions } = usePunch(user, active, location)
  const { Questions, askedAtFirst, waiting } = useQuestions(queue)
  const { fallbackRef, actions: keptActions } = useKeptFocus(queue, actions)
  const { signOut, busy: isSigningOut } = useSignOut()
  useEffect(() => void Promise.all([loadSession(), loadBreakButtons(), loadUnsentTaps()]).catch(loadNothing), [])
  const isBlocked = requireLocation && location.access === 'unavailable'
  const shown = held ? held.shift : shift
  const forgotten = useForgotten(shown, askAfterHours)
  const onClick = (event: MouseEvent) => {
    if (forgotten !== 'working' || clockAction === 'clock in') return tap(event, { action: clockAction })
    // Only an administrator can enter more.
    if (shown && shouldAskForEnd(shown.clockIn, ASK_AFTER_HOURS.max, serverNow())) return setStillWorking('')
    tap(event, { action: clockAction, at: serverNow().toISOString() })
  }
  const isBusy = (action: TapAction) => held?.actions.includes(action) ?? false
  const isOnBreak = shown?.breaks?.some(({ endedAt }) => endedAt === null) ?? false
  const isAsked = shown !== null && forgotten === 'asked'
  const clockAction = shown ? 'clock out' : 'clock in'
  const whyNotClock = isBlocked ? say(locationRequiredText(clockAction)) : shown ? null : whyNotClockIn
  const unsent = { userId: user.id, queue, transport, zone, actions: keptActions }

  return (
    <>
      {Questions && <Questions place="above" askedAtFirst={askedAtFirst} {...unsent} />}
      <Card className="mx-auto max-w-120 text-center">
        <div className="p-6 sm:px-10 sm:pt-8">
          {/* Branding puts the organization's logo here [2.24]. */}
          <Logo size={48} className="brand-mark mx-auto" />
          {organizationName && (
            <p translate="no" className="mt-4 text-md font-medium break-words text-muted">
              {organizationName}
            </p>
          )}
          <h2 className={classNames('text-2xl', organizationName ? 'mt-0.5' : 'mt-4')}>{t`Time Clock`}</h2>
          <p className="mt-1 text-base break-words text-muted">
            {rich({ name: (words) => <bdi translate="no">{words}</bdi> })`Welcome, <name>${fullName(user)}</name>`}
          </p>
          <ClockFace zone={zone} />
          {/* Changing content goes below the button, so that the button doesn't move. */}
          {isAsked ? (
            <Suspense fallback={<Skeleton className="h-88 rounded-pop" />}>
              <ForgottenShift
                key={shown.clockIn}
                shift={shown}
                zone={zone}
                busy={isBusy('clock out')}
                whyNot={whyNotClock}
                onClockOut={(event, at) => tap(event, { action: 'clock out', ...(at && { at }) })}
              />
            </Suspense>
          ) : (
            <ClockButton
              action={isOnBreak ? 'end break' : clockAction}
              busy={isBusy(isOnBreak ? 'end break' : clockAction)}
              whyNot={isOnBreak ? null : whyNotClock}
              onClick={isOnBreak ? (event) => tap(event, { action: 'end break' }) : onClick}
            />
          )}
          {isOnBreak && !isAsked && (
            <Button
              size="lg"
              busy={isBusy('clock out')}
              disabled={whyNotClock !== null}
              title={whyNotClock ?? undefined}
              onClick={onClick}
              className="mt-3 w-full"
            >{t`Clock Out`}</Button>
          )}
          {/* Its room comes and goes with the tap itself: later, the buttons below would move under a finger. */}
          {shift && !isOnBreak && !isAsked && (
            <div className="mt-3 min-h-12">
              <Suspense fallback={<Skeleton className="h-12 rounded-control" />}>
                {shown && <BreakButtons busy={isBusy('start break')} onTap={tap} />}
              </Suspense>
            </div>
          )}
          <Suspense fallback={null}>{isBlocked && <LocationRequired location={location} className="mt-4" />}</Suspense>
          <div ref={fallbackRef} tabIndex={-1} aria-live="polite">
            {Questions && <Questions place="below" askedAtFirst={askedAtFirst} {...unsent} />}
            <Suspense fallback={null}>
              <UnsentTaps taps={waiting.filter((punch) => isListed(punch, held, transport))} {...unsent} />
            </Suspense>
          </div>
          {shift && (
            <Suspense fallback={<Skeleton className="mt-4 h-19 rounded-pop" />}>
              <CurrentSession clockIn={shift.clockIn} breaks={shift.breaks ?? []} isForgotten={isAsked} zone={zone} />
            </Suspense>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            <Link href="/history" className={classNames(buttonClass(), 'h-auto min-h-11 flex-auto py-2')}>
              <Table2 aria-hidden="true" size={18} />
              {t`View My Timesheet`}
            </Link>
            <Button
              variant="ghost"
              onClick={signOut}
              busy={isSigningOut}
              className="min-h-11 max-sm:grow"
            >{t`Sign Out`}</Button>
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

/** A tap that is saved right away doesn't flash in the list. */
const isListed = ({ key, refused }: Punch, held: HeldLayout | null, { delayed }: Transport) =>
  refused !== undefined || delayed !== null || !held?.keys.includes(key)
