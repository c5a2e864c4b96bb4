import { list } from '#domain/texts/values.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { t } from '#web/languages/text.ts'
import type { AnsweredBreak, Choice, Punch, PunchQueue, ShiftTimes } from '../punches/punch.ts'
import type { StoredShift } from './answers.ts'

type View = { zone: string; now: Date }

/** What is in the way of a clock-in. The question itself says why another tap was refused. */
export function refusalText({ action }: Punch, shift: StoredShift | null, view: View): string {
  if (action !== 'clock in' || !shift) return t`Not saved`
  return shift.clockOut === null
    ? t`Already clocked in at ${shortMomentText(shift.clockIn, view.zone, view.now)}`
    : t`Overlaps ${timesText(shift, view)}`
}

/** The fact that the question is about. */
export function describeConflict(group: PunchQueue, shift: StoredShift | null, view: View): string {
  const [lead] = group
  const ended = group.find((punch) => punch.ended)?.ended
  if (ended) {
    const at = shortMomentText(ended.at, view.zone, view.now)
    return ended.by ? t`${ended.by} clocked you out at ${at}` : t`You clocked out at ${at}, on another device`
  }
  if (lead?.action !== 'clock in') return lead?.refused ?? t`We don’t know which shift this tap belongs to`
  if (!shift) return lead.refused ?? ''
  const since = shortMomentText(shift.clockIn, view.zone, view.now)
  return shift.clockOut === null
    ? t`You were already clocked in at ${since}`
    : t`Your timesheet already has a shift at that time: ${timesText(shift, view)}`
}

/** What a button does, and what follows from it. */
export function choiceText(answer: Choice, group: PunchQueue, shift: StoredShift | null, view: View) {
  const { change, create } = answer
  const isShift = group.some(({ action }) => action === 'clock in' || action === 'clock out')
  const result = create ?? change?.to
  if (answer.choice === 'keep')
    return { title: t`Stay on that shift`, note: t`Adds your ${list(listAddedBreaks(answer))} to it` }
  if (answer.choice === 'use end') {
    const time = shortMomentText(answer.end, view.zone, view.now)
    const asEnd = isShift ? t`Use ${time} as the end of that shift` : t`Use ${time} as the end of that break`
    const title = group.some(({ ended }) => ended) ? t`Use ${time} instead` : asEnd
    return { title, note: result && isShift ? withBreaks(answer, timesText(result, view)) : '' }
  }
  const shiftTitle = shift ? t`Add this shift instead` : t`Add this shift`
  const title = isShift ? shiftTitle : t`Add this break`
  return { title, note: isShift ? addNote(answer, shift, view) : breakNote(answer, view) }
}

function addNote({ change, create }: Choice, shift: StoredShift | null, view: View): string {
  if (!change || !shift) return create ? timesText(create, view) : ''
  if (!create) return t`Replaces the other one, which began at ${shortMomentText(shift.clockIn, view.zone, view.now)}`
  return t`Ends the other one at ${shortMomentText(create.clockIn, view.zone, view.now)}`
}

function breakNote({ change }: Choice, view: View): string {
  const changed = change?.to.breaks.find(({ id, endedAt }) =>
    change.from.breaks.some((one) => one.id === id && one.endedAt !== endedAt),
  )
  return changed?.endedAt ? t`Ends the other one at ${shortMomentText(changed.endedAt, view.zone, view.now)}` : ''
}

function withBreaks(answer: Choice, times: string): string {
  const breaks = listAddedBreaks(answer)
  return breaks.length > 0 ? t`${times}, with your ${list(breaks)}` : times
}

/** Which of the tapped breaks the shift gets: those that don't fit are left out. */
function listAddedBreaks({ change }: Choice): string[] {
  const added = change?.to.breaks.filter(({ id }) => id === undefined) ?? []
  return added.map(({ kind }: AnsweredBreak) => BREAKS[kind])
}

const BREAKS = { meal: t`meal break`, rest: t`rest break` }

function timesText({ clockIn, clockOut }: Pick<ShiftTimes, 'clockIn' | 'clockOut'>, { zone, now }: View): string {
  const start = shortMomentText(clockIn, zone, now)
  return clockOut === null ? t`${start} – now` : `${start} – ${shortMomentText(clockOut, zone, now)}`
}
