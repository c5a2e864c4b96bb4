import { groupedDecimalHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { type Column, type HoursByCode, sumCodes } from './hours-by-code.ts'

type TotalsBoxProps = { columns: readonly Column[]; totals: HoursByCode }

/** Hours by pay code and their sum, before something is decided about all of them. */
export function TotalsBox({ columns, totals }: TotalsBoxProps) {
  const shown = columns.filter(({ code }) => totals.get(code))
  return (
    <dl className="figures grid grid-cols-1 gap-3 rounded-pop bg-surface-2 px-4 py-3.5 text-md">
      {shown.map(({ code, name }) => (
        <Line key={code} name={name} hours={totals.get(code) ?? 0} />
      ))}
      <Line name={t`Total`} hours={sumCodes(totals)} isSum={shown.length > 0} />
    </dl>
  )
}

function Line({ name, hours, isSum = false }: { name: string; hours: number; isSum?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isSum ? 'border-t border-edge/40 pt-3' : ''}`}>
      <dt className={isSum ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd>
        <span className={isSum ? 'text-lg font-semibold' : 'font-medium'}>{groupedDecimalHoursText(hours)}</span>
        <span className="text-muted">{' h'}</span>
      </dd>
    </div>
  )
}
