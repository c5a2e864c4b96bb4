import { Download } from 'lucide-react'
import type { PayrollClose } from '#domain/payroll/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { countText, totalsText } from './payroll-texts.ts'

type CloseRowProps = {
  close: PayrollClose
  zone: string
  today: string
  busy: boolean
  onDownload: () => void
  onOpen: () => void
}

export function CloseRow({ close, zone, today, busy, onDownload, onOpen }: CloseRowProps) {
  const { payGroup, number, firstDay, lastDay, people, leftOut, totals, closedAt, closedBy, lastExport } = close
  const when = (at: string) => shortMomentText(at, zone, serverNow())
  const title = `${payGroup}, ${shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 text-md md:px-6">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <h3 className="text-md font-semibold">{title}</h3>
        <p className="mt-0.5">{totalsText(totals, false)}</p>
        <p className="mt-0.5 text-muted">
          Payroll {number} · {countText(people, 'person', 'people')}
          {leftOut.length > 0 && `, ${leftOut.length} left out`} · Closed {when(closedAt)} by {closedBy}
          {lastExport && ` · Downloaded ${when(lastExport.at)} by ${lastExport.by}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={onOpen} aria-label={`Open payroll ${number}: ${title}`}>
          Open
        </Button>
        <Button size="sm" busy={busy} onClick={onDownload} aria-label={`Download payroll ${number}: ${title}`}>
          <Download aria-hidden="true" size={16} />
          Download
        </Button>
      </div>
    </li>
  )
}
