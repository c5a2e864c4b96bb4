import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SignedInUser } from '#domain/auth/contract.ts'
import { NOT_SAVED_IN_DEMO } from '#domain/demo/texts.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { locationRequiredText } from '#domain/entries/location-texts.ts'
import { readClocks } from '#web/api/server-clock.ts'
import { newIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { about, say, t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { LocationError } from '../location/locate.ts'
import { type LocationState, NO_COORDINATES } from '../location/use-device-location.ts'
import { getOutbox, preloadDelivery } from './deliver-punches.ts'
import type { ClockAction, Punch, PunchQueue } from './punch.ts'
import { addPunch, listFollowing, removePunches, restorePunches, updatePunch } from './punch-queue.ts'
import { getShownShift, nameShown } from './shown-shift.ts'
import { useHeldLayout } from './use-held-layout.ts'
import { whyNotTap } from './why-not-tap.ts'

export type Tap =
  | { action: 'clock in' | 'end break' }
  | { action: 'start break'; breakKind: 'meal' | 'rest' }
  /** With the time at which a long shift ended. */
  | { action: 'clock out'; at?: string }

/** Within this time the same action is the second half of a double tap. */
const DOUBLE_TAP_MS = 1000

/** [4.2] A tap stays on this device until the server has it or the person discards it. */
export function usePunch(user: SignedInUser, active: TimeEntry | null, location: LocationState) {
  const outbox = getOutbox(user, useQueryClient())
  const { queue, ...state } = useSyncExternalStore(outbox.subscribe, outbox.state)
  // Another tab may be the one that sends.
  const transport = { ...state, delayed: state.delayed ?? (navigator.onLine ? null : ('offline' as const)) }
  const shift = getShownShift(active, queue)
  const { held, hold } = useHeldLayout(DOUBLE_TAP_MS)
  const lastTap = useRef({ action: '', timeStamp: 0 })
  useEffect(preloadDelivery, [])
  useEffect(() => outbox.send(), [outbox])

  /** Without a required location the punch isn't sent [5.8]. */
  const locateAndSend = async (key: string, action: ClockAction) => {
    outbox.waitForLocation(key)
    try {
      const place = await location.capture()
      outbox.change((stored) => updatePunch(stored, key, { place, refused: undefined }))
    } catch (error) {
      const refused = showLocationError(error, action)
      outbox.change((stored) => updatePunch(stored, key, { refused }))
    }
    outbox.stopWaitingForLocation(key)
    outbox.send()
  }

  const tap = ({ timeStamp }: Pick<Event, 'timeStamp'>, tapped: Tap) => {
    const { action } = tapped
    if (action === lastTap.current.action && timeStamp - lastTap.current.timeStamp < DOUBLE_TAP_MS) return
    if (user.isDemo) return showError({ message: say(NOT_SAVED_IN_DEMO) })
    const whyNot = whyNotTap(action, shift)
    if (whyNot) return showError({ message: whyNot })
    lastTap.current = { action, timeStamp }
    const key = newIdempotencyKey()
    const isEndConfirmed = action === 'clock out' && tapped.at !== undefined
    const punch: Punch = {
      key,
      ...readClocks(),
      place: NO_COORDINATES,
      ...nameShown(shift),
      ...tapped,
      ...(isEndConfirmed && { isEndConfirmed, isTimeConfirmed: true }),
    }
    hold({ shift, action, key })
    outbox.change((stored) => addPunch(stored, punch))
    if (action === 'clock in' || action === 'clock out') void locateAndSend(key, action)
    else outbox.send()
  }

  /** A punch without a location may have been refused for that, so it gets one now. */
  const retry = ({ key, action, refused, place }: Punch): void => {
    const isClock = action === 'clock in' || action === 'clock out'
    if (isClock && refused && !place.latitude && !place.longitude) return void locateAndSend(key, action)
    outbox.change((stored) => updatePunch(stored, key, { refused: undefined }))
    outbox.send()
  }

  const change = (step: (stored: PunchQueue) => PunchQueue) => {
    outbox.change(step)
    outbox.send()
  }

  const discard = (taps: PunchQueue) => {
    const removed = [...new Set(taps.flatMap((one) => listFollowing(queue, one)))]
    outbox.change((stored) => removePunches(stored, removed))
    // It may have been saved already.
    void outbox.refresh()
    const undo = () => change((stored) => restorePunches(stored, removed))
    toast({ title: about('tap')`Discarded`, tone: 'info', action: { label: t`Undo`, onClick: undo } })
  }

  const actions = { send: outbox.send, retry, discard, change }
  return { shift, held, queue, transport, tap, actions }
}

export type QueueActions = ReturnType<typeof usePunch>['actions']

function showLocationError(error: unknown, action: ClockAction): string {
  const isFinal = error instanceof LocationError && error.isFinal
  const message = isFinal || !(error instanceof Error) ? say(locationRequiredText(action)) : error.message
  showError({ message }, isFinal ? { title: t`Location Required` } : {})
  return message
}
