import { type MouseEvent, useState } from 'react'
import type { SignedInUser } from '#domain/auth/contract.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { locationRequiredText } from '#domain/entries/location-texts.ts'
import { ASK_AFTER_HOURS, shouldAskForEnd } from '#domain/time/shifts/ask-after-hours.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { useDeviceLocation } from '../location/use-device-location.ts'
import { usePunch } from '../punches/use-punch.ts'
import ClockOutDialog from './clock-out-dialog.tsx'

type ClockOutOwnProps = { user: SignedInUser; active: TimeEntry; zone: string; onDone: () => void }

/** A tap like one on the clock: it waits on the device until the server has it. */
export function ClockOutOwn({ user, active, zone, onDone }: ClockOutOwnProps) {
  const { organization } = useOwnOrganization()
  const requireLocation = organization?.requireLocation ?? false
  const location = useDeviceLocation(requireLocation)
  const { shift, tap } = usePunch(user, active, location)
  const [isAsking, setIsAsking] = useState(false)
  const whyNot = requireLocation && location.access === 'unavailable' ? say(locationRequiredText('clock out')) : null
  const clockOut = (event: Pick<Event, 'timeStamp'>, at?: string) => {
    tap(event, { action: 'clock out', ...(at && { at }) })
    onDone()
  }
  const onClick = (event: MouseEvent) => {
    const askAfterHours = organization?.askAfterHours ?? ASK_AFTER_HOURS.max
    if (shouldAskForEnd(active.clockIn, askAfterHours, serverNow())) setIsAsking(true)
    else clockOut(event)
  }
  return (
    <>
      <Button size="sm" disabled={whyNot !== null} title={whyNot ?? undefined} onClick={onClick}>{t`Clock Out`}</Button>
      {isAsking && shift && (
        <ClockOutDialog
          shift={shift}
          zone={zone}
          onAnswer={(at) => clockOut(new Event('answer'), at)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
