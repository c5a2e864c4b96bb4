import { groupedDecimalHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cellText, sumCodes } from './hours-by-code.ts'
import type { PayrollRow, PayrollRows } from './table-row.ts'

/** Everyone’s hours by pay code, with totals in the foot. On paper it has everyone. */
export function PayrollTable({
  label,
  rows,
  columns,
  corrections,
  totals,
  people,
  stateTitle,
  shown,
  more,
}: PayrollRows) {
  const width = columns.length + 3
  return (
    <table aria-label={label} className="figures w-full border-collapse text-start text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${FIRST} font-medium`}>{t`Person`}</th>
          {columns.map(({ code, name }) => (
            <th key={code} scope="col" className="px-2 text-end xl:px-3 font-medium">
              {name}
            </th>
          ))}
          <th scope="col" className="px-2 text-end xl:px-3 font-medium">{t`Total`}</th>
          <th scope="col" className={`${LAST} font-medium`}>
            {stateTitle}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.id} row={row} columns={columns} isOnPaperOnly={index >= shown} />
        ))}
        {more && (
          <tr className="screen-only h-14 border-t border-line">
            <td colSpan={width} className="px-6">
              {more}
            </td>
          </tr>
        )}
      </tbody>
      <tfoot className="bg-surface-hover">
        {corrections.map(({ id, name, hours, text }) => (
          <tr key={id} className="h-11 border-t border-line">
            <th scope="row" translate="no" className={`${FIRST} font-medium`}>
              {name}
            </th>
            {columns.map(({ code }) => (
              <td key={code} className="px-2 text-end xl:px-3">
                {cellText(hours.get(code) ?? 0, true)}
              </td>
            ))}
            <td className="px-2 text-end xl:px-3 font-semibold">{cellText(sumCodes(hours), true)}</td>
            <td className={`${LAST} text-muted`}>{text}</td>
          </tr>
        ))}
        <tr className="h-14 border-t border-line">
          <th scope="row" className={`${FIRST} font-normal text-muted`}>
            {people}
          </th>
          {columns.map(({ code }) => (
            <td key={code} className="px-2 text-end xl:px-3 font-semibold">
              {cellText(totals.get(code) ?? 0)}
            </td>
          ))}
          <td className="px-2 text-end xl:px-3 text-lg font-semibold">{groupedDecimalHoursText(sumCodes(totals))}</td>
          <td className={LAST}>{'\u00a0'}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type RowProps = { row: PayrollRow; columns: PayrollRows['columns']; isOnPaperOnly: boolean }

function Row({ row: { name, hours, correction, state, panel }, columns, isOnPaperOnly }: RowProps) {
  const isCorrection = correction !== undefined
  const total = sumCodes(hours)
  return (
    <>
      <tr
        className={classNames(
          'group h-11 border-t border-line',
          isOnPaperOnly && 'paper-only',
          panel && 'bg-surface-hover',
        )}
      >
        <th scope="row" className={classNames(FIRST, 'font-normal', isCorrection && 'pt-1')}>
          {name}
          {isCorrection && <p className="pb-1 text-sm text-muted">{correction}</p>}
        </th>
        {columns.map(({ code }) => (
          <td key={code} className={classNames('px-2 text-end xl:px-3', !hours.get(code) && 'text-muted')}>
            {cellText(hours.get(code) ?? 0, isCorrection)}
          </td>
        ))}
        <td className="px-2 text-end xl:px-3 font-semibold">{cellText(total, isCorrection)}</td>
        <td className={LAST}>{state}</td>
      </tr>
      {panel && (
        <tr className="screen-only bg-surface-hover">
          <td colSpan={columns.length + 3} className="px-6 pb-4">
            {panel}
          </td>
        </tr>
      )}
    </>
  )
}

const FIRST = 'w-40 min-w-36 xl:w-auto print:w-auto ps-6 pe-3 wrap-anywhere'
const LAST = 'w-48 min-w-44 xl:w-68 print:w-44 print:min-w-0 ps-3 pe-6'
