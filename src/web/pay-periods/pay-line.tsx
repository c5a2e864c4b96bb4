import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import { decimalHoursText, sumHours } from '#domain/time/decimal-hours.ts'
import { toHours, toMinutes } from '#domain/time/hours.ts'
import { useHoursFormat } from '#web/entries/hours-format.ts'
import { say, t } from '#web/languages/text.ts'
import { sumLines } from './sum-lines.ts'

/** The hours of each pay code and their sum, in the format that the device shows on all of the page. */
export function PayLine({ days, leaveTypes }: Pick<PeriodTimesheet, 'days' | 'leaveTypes'>) {
  const { format, toText } = useHoursFormat()
  const names = new Map(leaveTypes.map(({ id, name }) => [id, name]))
  const sums = sumLines(days)
  const totals = [
    ...ORDER.map((code) => sums.find((sum) => sum.code === code) ?? { code, seconds: 0 }),
    ...sums,
  ].filter(({ code, seconds }, index) =>
    index < ORDER.length ? seconds > 0 || code === 'regular' : !ORDER.includes(code),
  )
  // What is shown adds up, so rounded hours or minutes are added.
  const total =
    format === 'decimal'
      ? decimalHoursText(sumHours(totals.map(({ seconds }) => toHours(seconds))))
      : toText(totals.reduce((sum, { seconds }) => sum + toMinutes(seconds) * 60, 0))
  return (
    <dl className="figures flex flex-wrap items-baseline gap-x-6 gap-y-1 text-md max-md:gap-x-4">
      {totals.map(({ code, seconds }) => (
        <Hours key={code} label={say(payCodeText(code, names))} text={toText(seconds)} />
      ))}
      <div className="flex items-baseline gap-2 max-md:order-first max-md:basis-full">
        <dt className="text-muted max-md:sr-only">{t`Total`}</dt>
        <dd className="flex items-baseline gap-1">
          <span className="text-xl font-semibold max-md:text-3xl">{total}</span>
          {format === 'decimal' && <span className="text-muted">h</span>}
        </dd>
      </div>
    </dl>
  )
}

const ORDER = ['regular', 'overtime', 'double']

function Hours({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-muted wrap-anywhere">{label}</dt>
      <dd className="text-base font-semibold">{text}</dd>
    </div>
  )
}
