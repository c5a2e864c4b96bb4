import type { PayrollClose } from '#domain/payroll/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { correctionsText, countText, totalsText } from './payroll-texts.ts'

type CloseSummaryProps = { close: PayrollClose; zone: string; today: string }

export function CloseSummary({ close, zone, today }: CloseSummaryProps) {
  const { number, people, leftOut, totals, corrections, closedAt, closedBy, lastExport } = close
  const when = (at: string) => shortMomentText(at, zone, serverNow())
  return (
    <div className="wrap-anywhere">
      <h3 className="text-md font-semibold">{closeTitle(close, today)}</h3>
      <p className="mt-0.5">{corrections ? correctionsText(corrections) : totalsText(totals, false)}</p>
      <p className="mt-0.5 text-muted">
        {`Payroll ${number}${corrections ? ' · Corrections' : ''} · ${countText(people, 'person', 'people')}${leftOut.length > 0 ? `, ${leftOut.length} left out` : ''} · Closed ${when(closedAt)} by ${closedBy}${lastExport ? ` · Downloaded ${when(lastExport.at)} by ${lastExport.by}` : ''}`}
      </p>
    </div>
  )
}

export function closeTitle({ payGroup, firstDay, lastDay }: PayrollClose, today: string): string {
  return `${payGroup}, ${shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}`
}
