import type { CodeTotal } from '#domain/payroll/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'

export function CodeTotals({ totals }: { totals: readonly CodeTotal[] }) {
  if (totals.length === 0) return <p className="text-md text-muted">No hours</p>
  return (
    <dl className="figures flex flex-wrap gap-x-7 gap-y-3">
      {totals.map(({ code, name, hours }) => (
        <div key={code} className="min-w-16">
          <dt className="text-sm wrap-anywhere text-muted">{name}</dt>
          <dd className="text-lg font-semibold">{decimalHoursText(hours).replace('-', '−')}</dd>
        </div>
      ))}
    </dl>
  )
}
