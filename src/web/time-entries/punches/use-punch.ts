import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SignedInUser } from '#domain/auth/contract.ts'
import { NOT_SAVED_IN_DEMO } from '#domain/demo/texts.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { locationRequiredText } from '#domain/entries/texts.ts'
import { readClocks } from '#web/api/server-clock.ts'
import { newIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { LocationError } from '../location/locate.ts'
import { type LocationState, NO_COORDINATES } from '../location/use-device-location.ts'
import { getOutbox } from './deliver-punches.ts'
import {
  addPunch,
  answerQuestion,
  type ClockAction,
  getCurrentShift,
  hasQuestion,
  type Punch,
  updatePunch,
} from './punch-queue.ts'

/** A second tap this soon is part of a double tap, and would undo the first. */
const DOUBLE_TAP_MS = 1000

export type BreakTap = { action: 'start break'; breakKind: 'meal' | 'rest' } | { action: 'end break' }

/** [4.2] A tap stays on this device until the server has it or the person discards it. */
export function usePunch(user: SignedInUser, active: TimeEntry | null, location: LocationState) {
  const outbox = getOutbox(user, useQueryClient())
  const { queue, sending, delayed } = useSyncExternalStore(outbox.subscribe, outbox.state)
  const [locating, setLocating] = useState(false)
  const [tapped, setTapped] = useState<string>()
  const lastTap = useRef(-DOUBLE_TAP_MS)
  useEffect(() => outbox.send(), [outbox])

  const busy = locating || (sending && !delayed)
  const shown = queue.filter(({ key }) => !busy || key !== tapped)
  const shift = getCurrentShift(active, shown)

  /** Without a required location the punch isn't sent [5.8]. */
  const locateAndSend = async (key: string, action: ClockAction, onFailure: () => void) => {
    setLocating(true)
    outbox.waitForLocation(key)
    try {
      const place = await location.capture()
      outbox.change((stored) => updatePunch(stored, key, { place, refused: undefined }))
    } catch (error) {
      onFailure()
      showLocationError(error, action)
    }
    outbox.waitForLocation(undefined)
    setLocating(false)
    outbox.send()
  }

  const tap = ({ timeStamp }: Pick<Event, 'timeStamp'>, breakTap?: BreakTap) => {
    const isDouble = timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = timeStamp
    if (isDouble || busy) return
    if (user.isDemo) return showError({ message: NOT_SAVED_IN_DEMO })
    const key = newIdempotencyKey()
    const entry = shift?.id === undefined ? undefined : { id: shift.id, clockIn: shift.clockIn }
    const tapped = { key, ...readClocks(), place: NO_COORDINATES, entry }
    setTapped(key)
    if (breakTap) {
      const startKey = breakTap.action === 'end break' ? findUnsavedStart(shift) : undefined
      outbox.change((stored) => addPunch(stored, { ...tapped, ...breakTap, startKey }))
      return outbox.send()
    }
    const action = shift ? 'clock out' : 'clock in'
    const punch: Punch = { ...tapped, action }
    outbox.waitForLocation(key)
    outbox.change((stored) => addPunch(stored, punch))
    void locateAndSend(key, action, () => outbox.discard(punch))
  }

  /** A punch without a location may have been refused for that, so it gets one now. */
  const retry = ({ key, action, refused, place }: Punch) => {
    const isClock = action === 'clock in' || action === 'clock out'
    if (isClock && refused && !place.latitude && !place.longitude)
      return void locateAndSend(key, action, () => undefined)
    outbox.change((stored) => updatePunch(stored, key, { refused: undefined }))
    outbox.send()
  }

  const answer = ({ key }: Punch, at: string) => {
    outbox.change((stored) => answerQuestion(stored, key, at))
    outbox.send()
  }
  const busyWith = busy ? (queue.find(({ key }) => key === tapped)?.action ?? null) : null
  const unsaved = shown.filter((punch) => punch.refused || hasQuestion(punch) || delayed)
  return {
    shift,
    busyWith,
    sending: sending || locating,
    delayed,
    unsaved,
    tap,
    retry,
    answer,
    discard: outbox.discard,
    send: outbox.send,
  }
}

const findUnsavedStart = (shift: ReturnType<typeof getCurrentShift>) =>
  shift?.breaks?.find(({ endedAt }) => endedAt === null)?.key

function showLocationError(error: unknown, action: ClockAction) {
  if (error instanceof LocationError && error.isFinal)
    showError({ message: locationRequiredText(action) }, { title: 'Location Required' })
  else showError(error instanceof Error ? error : { message: '' })
}
