import { groupedDecimalHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { type Column, type HoursByCode, sumCodes } from './hours-by-code.ts'

/** The totals at a glance, when nothing else is left to do. */
export function TotalsLine({ columns, totals }: { columns: readonly Column[]; totals: HoursByCode }) {
  const shown = [
    ...columns.map(({ code, name }) => ({ name, hours: totals.get(code) ?? 0 })),
    { name: t`Total`, hours: sumCodes(totals) },
  ]
  return (
    <dl className="screen-only figures mx-4 mb-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-5 sm:flex sm:flex-wrap sm:justify-between md:mx-6">
      {shown.map(({ name, hours }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd>
            <span className="text-xl font-semibold">{groupedDecimalHoursText(hours)}</span>
            <span className="text-md text-muted">{' h'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
