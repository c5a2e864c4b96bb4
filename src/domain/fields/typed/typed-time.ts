import type { Formats } from '../../locale.ts'
import { timeText } from '../../time/formats.ts'
import { toPlainText } from './plain-text.ts'

export type TimeProblem = 'notATime' | 'endOfDay'

const NOON = /^(?:12 )?(?:noon|mediod[ií]a|midi|mittag)$/
const MIDNIGHT = /^(?:12 )?(?:midnight|medianoche|minuit|mitternacht)$/

/** In English, Spanish, and French, and as `Intl` prints them in Arabic, Persian, Japanese, Chinese, and Korean. */
const HALVES = [
  ['am', matchBeside(String.raw`a(?:\.? ?m)?\.?|ص|ق\.ظ\.?|午前|上午|오전`)],
  ['pm', matchBeside(String.raw`p(?:\.? ?m)?\.?|م|ب\.ظ\.?|午後|下午|오후`)],
] as const
/** `h` and `Uhr` may end a whole hour, as in `17h`, and `Uhr` any time. */
const CLOCK = /^(\d{1,2})(?:(?:[:. ]| ?(?:h|uhr) ?)?([0-5]\d)(?::00)?(?: uhr)?| ?(?:h|uhr))?$/

/** Before or after the digits. */
function matchBeside(half: string): RegExp {
  return new RegExp(`^(?:${half}) ?(?=\\d)| ?(?:${half})$`)
}

/**
 * `17:30` from `5:30 PM`, `530p`, `5.30 p.m.`, `17.30`, `17 h 30`, or `1730`. Without AM or PM it's a time of the 24-hour clock.
 * Null if nothing was typed.
 */
export function parseTime(text: string): { value: string | null } | { problem: TimeProblem } {
  const typed = toPlainText(text)
  if (typed === '') return { value: null }
  if (NOON.test(typed)) return { value: '12:00' }
  if (MIDNIGHT.test(typed)) return { value: '00:00' }
  const [half, pattern] = HALVES.find(([, each]) => each.test(typed)) ?? []
  const [, hours = '', minutes = '00'] = CLOCK.exec(pattern ? typed.replace(pattern, '') : typed) ?? []
  if (hours === '24' && minutes === '00' && half === undefined) return { problem: 'endOfDay' }
  const hour = toHour(hours, half)
  return hour === null ? { problem: 'notATime' } : { value: `${String(hour).padStart(2, '0')}:${minutes}` }
}

function toHour(typed: string, half: 'am' | 'pm' | undefined): number | null {
  const hour = Number(typed)
  if (typed === '' || hour > 23) return null
  if (half === 'am') return hour > 12 ? null : hour % 12
  if (half === 'pm' && hour <= 12) return hour === 0 ? null : (hour % 12) + 12
  return hour
}

/** Whether it's `17:30`, and not text that someone has typed. */
export function isTime(text: string | null): text is string {
  return text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** `17:30` → `05:30 PM` [9.7], or `17 h 30` for a reader with 24 hours in French. */
export function formatTime(time: string, formats?: Formats): string {
  return timeText(`2000-01-01T${time}:00Z`, 'UTC', formats)
}

/** The same time in the other half of the day. */
export function switchHalf(time: string): string {
  return `${String((Number(time.slice(0, 2)) + 12) % 24).padStart(2, '0')}${time.slice(2)}`
}
