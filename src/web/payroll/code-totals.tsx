import { ROUNDED_ONCE } from '#domain/pay-rules/texts.ts'
import type { CodeTotal, Corrections } from '#domain/payroll/contract.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { correctionText } from './payroll-texts.ts'

type CodeTotalsProps = { totals: readonly CodeTotal[]; corrections: Corrections | null }

export function CodeTotals({ totals, corrections }: CodeTotalsProps) {
  const shown = corrections
    ? corrections.map((each) => ({ ...each, text: correctionText(each) }))
    : totals.map((each) => ({ ...each, text: decimalHoursText(each.hours).replace('-', '−') }))
  if (shown.length === 0) return <p className="text-md text-muted">{corrections ? 'No change' : 'No hours'}</p>
  return (
    <div>
      <dl className="figures flex flex-wrap gap-x-7 gap-y-3">
        {shown.map(({ code, name, text }) => (
          <div key={code} className="min-w-16">
            <dt className="text-sm wrap-anywhere text-muted">{name}</dt>
            <dd className="text-lg font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{ROUNDED_ONCE}</p>
    </div>
  )
}
