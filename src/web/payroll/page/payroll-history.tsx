import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { numberText } from '#domain/number-text.ts'
import type { ExportTemplate, PayrollClose } from '#domain/payroll/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { groupedDecimalHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText, shortDateText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { ShowAllButton } from '#web/ui/show-all-button.tsx'
import { correctionsText } from '../payroll-texts.ts'
import { sumCodes } from '../table/hours-by-code.ts'
import { useDownloadClose } from '../use-download-close.ts'

type PayrollHistoryProps = {
  closes: readonly PayrollClose[]
  layouts: readonly ExportTemplate[]
  zone: string
  today: string
  linkTo: (close: PayrollClose) => string
}

const COLLAPSED = 5

/** The closed payrolls of a group, newest first. */
export function PayrollHistory({ closes, layouts, zone, today, linkTo }: PayrollHistoryProps) {
  const [all, setAll] = useState(false)
  const download = useDownloadClose()
  const [standard] = layouts
  if (closes.length === 0) return null
  return (
    <section aria-labelledby="closed-payrolls" className="screen-only">
      <h2 id="closed-payrolls" className="mb-3 text-lg">{t`Closed payrolls`}</h2>
      <Card>
        <ul className="figures divide-y divide-line">
          {closes.slice(0, all ? closes.length : COLLAPSED).map((close) => (
            <li key={close.number} className="flex items-center justify-between gap-4 px-4 py-3 text-md md:px-6">
              <Summary close={close} zone={zone} today={today} href={linkTo(close)} />
              <IconButton
                icon={Download}
                text={t`Download`}
                label={t`Download payroll ${close.number}`}
                onClick={() => standard && download.start(close, standard.id)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <ShowAllButton all={all} total={closes.length} collapsed={COLLAPSED} onChange={setAll} />
    </section>
  )
}

type SummaryProps = { close: PayrollClose; zone: string; today: string; href: string }

const PERSON = { name: (words: ReactNode) => <bdi translate="no">{words}</bdi> }

function Summary({ close, zone, today, href }: SummaryProps) {
  const { number, firstDay, lastDay, totals, corrections, people, closedAt, closedBy, leftOut } = close
  const [count, date] = [numberText(people), shortDateText(closedAt, zone, serverNow())]
  const hours = sumCodes(new Map(totals.map(({ code, hours: some }) => [code, some])))
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-6 gap-y-1 wrap-anywhere md:grid-cols-[8.5rem_9.5rem_8rem_1fr]">
      <Link href={href} className={linkClass}>
        {t`Payroll ${number}`}
      </Link>
      <span>{shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}</span>
      <span>
        {corrections ? (
          <Badge tone="warning">{t`Corrections`}</Badge>
        ) : (
          <span>{`${groupedDecimalHoursText(hours)} h`}</span>
        )}
      </span>
      <span className="text-muted">
        {corrections && <span>{`${correctionsText(corrections)}, `}</span>}
        <span>
          {leftOut.length > 0
            ? rich(
                PERSON,
              )`${count} ${plural(people, { one: 'person', other: 'people' })}, ${plural(leftOut.length, { one: '# left out', other: '# left out' })}, ${date} by <name>${closedBy}</name>`
            : rich(
                PERSON,
              )`${count} ${plural(people, { one: 'person', other: 'people' })}, ${date} by <name>${closedBy}</name>`}
        </span>
      </span>
    </div>
  )
}
