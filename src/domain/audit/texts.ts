import { exactPriceText } from '../price-text.ts'
import { about, type Text, t } from '../texts/text.ts'
import { decimal, decimalHours, exactMoment, fullDay, fullDays, monthDay, time } from '../texts/values.ts'
import { toMonthDay } from '../time/cycles.ts'
import { MINUTE_MS } from '../time/units/durations.ts'
import { AUDIT_FIELDS, type AuditEntry, type AuditField } from './contract.ts'

type ShownChange = { field: Text | string; from: Text | string | null; to: Text | string | null }

/** Values of format 2 become labels and text, instants in `zone`. */
export function changesToText(
  { format, changes }: Pick<AuditEntry, 'format' | 'changes'>,
  zone: string,
): ShownChange[] {
  if (format === 1) return changes
  return changes.map(({ field, from, to }) => {
    const known = Object.hasOwn(AUDIT_FIELDS, field) ? AUDIT_FIELDS[field as AuditField] : null
    if (!known) return { field, from, to }
    const show = (value: string | null) =>
      value === null ? (known.kind === 'policy' ? t`The type’s default` : null) : FORMATTERS[known.kind](value, zone)
    return { field: known.label, from: show(from), to: show(to) }
  })
}

const SHOWN_SEAL = 12

const FORMATTERS: Record<(typeof AUDIT_FIELDS)[AuditField]['kind'], (value: string, zone: string) => Text | string> = {
  text: (value) => value,
  cents: (value) => exactPriceText(Number(value)),
  decimal: (value) => t`${decimal(value)}`,
  policy: (value) => value,
  word: (value) => WORDS[value] ?? value,
  yesNo: (value) => (value === 'true' ? t`Yes` : t`No`),
  instant: (value, zone) => t`${exactMoment(value, zone)}`,
  days(value) {
    const [startDate = '', endDate = startDate] = value.split('/')
    return t`${fullDays({ startDate, endDate })}`
  },
  /** Earlier entries have `July 4`. */
  monthDay(value) {
    const day = /^\d\d-\d\d$/.test(value) ? value : toMonthDay(value)
    return day === null ? value : t`${monthDay(day)}`
  },
  /** `leave: Vacation` is leave of a type. */
  entryKind(value) {
    if (value === 'work') return t`Work`
    return value === 'leave' ? t`Leave` : value.replace(/^leave: /, '')
  },
  /** Such as `meal 2026-11-03T18:00:00.000Z/2026-11-03T18:30:00.000Z, rest …`, without an end during the break. */
  breaks: (value, zone) =>
    value
      .split(', ')
      .map((one) => breakText(one, zone))
      .reduce((before, one) => t`${before}, ${one}`),
  dayHours: (value) =>
    value
      .split(', ')
      .map((one) => one.split(' '))
      .map(([day = '', amount = '']) => ({ day, hours: Number(amount) }))
      .map(({ day, hours }) => t`${fullDay(day)}: ${decimalHours(hours)}`)
      .reduce((before, one) => t`${before}; ${one}`),
  /** Its beginning, as people compare it. The payroll's page and file have all 64 digits. */
  seal: (value) => (value.length > SHOWN_SEAL ? `${value.slice(0, SHOWN_SEAL)}…` : value),
  payFrequency: (value) => PAY_FREQUENCIES[value] ?? value,
  ruleSet: (value) => RULE_SETS[value] ?? value,
  weekday: (value) => WEEKDAYS[Number(value)] ?? value,
  minuteOfDay: (value) => t`${time(new Date(Number(value) * MINUTE_MS), 'UTC')}`,
  thresholds: (value) =>
    value
      .split(', ')
      .map((pair) => pair.split(':').map(Number))
      .map(([worked = 0, accrued = 0]) => t`${decimalHours(accrued)} hours after ${decimalHours(worked)} worked`)
      .reduce((before, one) => t`${before}, ${one}`),
}

const PAY_FREQUENCIES: Record<string, Text> = {
  weekly: t`Every week`,
  biweekly: t`Every two weeks`,
  semimonthly: t`Twice a month`,
  monthly: t`Every month`,
}

const RULE_SETS: Record<string, Text> = {
  none: t`No overtime rules`,
  'us-flsa': t`United States (FLSA)`,
  'us-ca': t`California`,
  'us-ak': t`Alaska`,
  'us-or-manufacturing': t`Oregon manufacturing`,
}

const WEEKDAYS = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]

function breakText(stored: string, zone: string): Text {
  const [kind, from = '', to = ''] = stored.split(/[ /]/)
  const start = exactMoment(from, zone)
  if (to === '') return kind === 'meal' ? t`Meal ${start}` : t`Rest ${start}`
  const end = exactMoment(to, zone)
  return kind === 'meal' ? t`Meal ${start} – ${end}` : t`Rest ${start} – ${end}`
}

const WORDS: Record<string, Text> = {
  required: about('submitting timesheets')`Required`,
  optional: about('submitting timesheets')`Optional`,
  set: about('password')`Reset`,
  emailed: about('link')`Emailed`,
  shown: about('link')`Shown on screen`,
  csv: t`CSV`,
  excel: t`Excel`,
  hidden: t`No one’s leave`,
  absences: t`Who’s off`,
  types: t`Who’s off and the type of leave`,
  US: t`United States`,
  CA: t`Canada`,
  DE: t`Germany`,
  other: about('region')`Elsewhere`,
  en: t`English`,
  es: t`Spanish`,
  fr: t`French`,
  de: t`German`,
  'long-shift': t`Long shift`,
  'short-gap': t`Short gap between entries`,
  'seventh-day': t`Seventh day worked in the workweek`,
  'work-on-leave-day': t`Work and leave on one day`,
  'recorded-later': t`Recorded later`,
  'no-hours': t`No hours`,
  pending: about('leave request')`pending`,
  approved: about('leave request')`approved`,
  rejected: about('leave request')`rejected`,
  cancelled: about('leave request')`cancelled`,
  standard: about('accrual')`standard`,
  'hours-worked': about('accrual')`hours-worked`,
  weekly: t`weekly`,
  biweekly: t`biweekly`,
  monthly: t`monthly`,
  quarterly: t`quarterly`,
  annually: t`annually`,
  annual: t`annual`,
  present: about('logo')`present`,
  added: about('logo')`added`,
  replaced: about('logo')`replaced`,
  removed: about('logo')`removed`,
  trialing: t`Trial`,
  active: about('subscription')`Active`,
  past_due: t`Payment overdue`,
  unpaid: about('subscription')`Unpaid`,
  canceled: about('subscription')`Ended`,
  paused: about('subscription')`Paused`,
  incomplete: t`Payment incomplete`,
  incomplete_expired: about('subscription')`Ended`,
}
