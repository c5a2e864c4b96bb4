import type { AnsweredBreak, Choice, Punch, ShiftTimes, TapAction } from '#web/time-entries/punches/punch.ts'
import type { StoredShift } from '#web/time-entries/taps/answers.ts'

/** `09:00` is a time of November 20, `19 09:00` one of another day. */
export const at = (time: string) => `2026-11-${(time.length > 5 ? time : `20 ${time}`).replace(' ', 'T')}:00.000Z`

export const tap = (action: TapAction, time: string, more: Partial<Punch> = {}): Punch => ({
  key: `${action} ${time}`,
  action,
  at: at(time),
  place: { latitude: 0, longitude: 0 },
  ...more,
})

export const endOf = (start: Punch, time: string, more: Partial<Punch> = {}) =>
  tap('end break', time, { startKey: start.key, ...more })

export const shift = (id: string, start: string, end: string | null, more: Partial<StoredShift> = {}): StoredShift => ({
  id,
  clockIn: at(start),
  clockOut: end && at(end),
  isLeaveTime: false,
  breaks: [],
  ...more,
})

export const rest = (id: string, start: string, end: string | null) => ({
  id,
  kind: 'rest' as const,
  startedAt: at(start),
  endedAt: end && at(end),
})

/** Such as `use end 17:00: a 09:00–17:00 [new 12:00–12:30]`: the shift with its new times, and its new break. */
export function toText(answer: Choice): string {
  const { change, create } = answer
  const title = answer.choice === 'use end' ? `use end ${timeText(answer.end)}` : answer.choice
  const shifts = [change && shiftText(change.id, change.to), create && shiftText('new', create)]
  return `${title}: ${shifts.filter(Boolean).join(', ')}`
}

function shiftText(id: string, { clockIn, clockOut, breaks }: ShiftTimes): string {
  const times = `${id} ${spanText(clockIn, clockOut)}`
  return breaks.length === 0 ? times : `${times} [${breaks.map(breakText).join(', ')}]`
}

const breakText = ({ id = 'new', startedAt, endedAt }: AnsweredBreak) => `${id} ${spanText(startedAt, endedAt)}`

const spanText = (start: string, end: string | null) => `${timeText(start)}–${end === null ? 'now' : timeText(end)}`

const timeText = (time: string) => time.slice(8, 16).replace('T', ' ').replace(/^20 /, '')
