import { groupedDecimalHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { cellText, type HoursByCode, sumCodes } from './hours-by-code.ts'
import type { PayrollRows } from './table-row.ts'

/** The same on a phone, with two lines for each person. */
export function PayrollCards({ label, rows, columns, corrections, totals, people, shown, more }: PayrollRows) {
  return (
    <div className="figures">
      <ul aria-label={label} className="divide-y divide-line border-t border-line">
        {rows.slice(0, shown).map(({ id, name, hours, correction, state, panel }) => (
          <li key={id} className="px-4 py-3">
            <div className="flex items-baseline justify-between gap-3">
              <div className="min-w-0 text-base font-medium wrap-anywhere">{name}</div>
              {correction === undefined ? (
                <Total hours={sumCodes(hours)} />
              ) : (
                <p className="font-semibold">{cellText(sumCodes(hours), true)}</p>
              )}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
              <p className="min-w-0 flex-1 basis-32">{describe(hours, columns, correction !== undefined)}</p>
              {state}
            </div>
            {correction !== undefined && <p className="text-sm text-muted">{correction}</p>}
            {panel && <div className="mt-2">{panel}</div>}
          </li>
        ))}
        {more && <li className="px-4 py-3">{more}</li>}
        {corrections.map(({ id, name, hours, text }) => (
          <li key={id} className="bg-surface-hover px-4 py-3">
            <div className="flex items-baseline justify-between gap-3">
              <p translate="no" className="min-w-0 text-base font-medium wrap-anywhere">
                {name}
              </p>
              <p className="font-semibold">{cellText(sumCodes(hours), true)}</p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
              <p className="min-w-0 flex-1 basis-32">{describe(hours, columns, true)}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line bg-surface-hover px-4 py-3">
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-muted">{people}</p>
          <Total hours={sumCodes(totals)} />
        </div>
        <p className="text-sm text-muted">{describe(totals, columns, false)}</p>
      </div>
    </div>
  )
}

function Total({ hours }: { hours: number }) {
  return (
    <p className="whitespace-nowrap">
      <span className="font-semibold">{groupedDecimalHoursText(hours)}</span>
      <span className="text-sm text-muted">{' h'}</span>
    </p>
  )
}

function describe(hours: HoursByCode, columns: PayrollRows['columns'], isCorrection: boolean): string {
  const shown = columns.filter(({ code }) => hours.get(code))
  if (shown.length === 0) return isCorrection ? t`No difference` : t`No hours`
  return shown.map(({ code, name }) => `${name} ${cellText(hours.get(code) ?? 0, isCorrection)}`).join(' · ')
}
