import { Link } from 'wouter'
import { payrollPath } from '#domain/notifications/rules.ts'
import { ROUNDED_ONCE } from '#domain/pay-rules/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { UnpaidHours, UnpaidTimesheet } from '#domain/user-removal/contract.ts'
import { otherUnpaidLines, type UnpaidLine, unpaidTimesheetLine } from '#domain/user-removal/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { linkClass } from '#web/ui/link-class.ts'

type UnpaidListProps = {
  unpaid: UnpaidHours
  /** Only people of the organization see its approvals and payroll. */
  hasLinks: boolean
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** What deleting a person would lose, and where it can be paid first. */
export function UnpaidList({ unpaid, hasLinks, isConfirmed, onConfirm }: UnpaidListProps) {
  const today = dayOf(serverNow(), 'UTC')
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <Notice tone="warning" title={t`Some of their hours aren’t in a closed payroll`}>
        <ul className="figures grid gap-2">
          {otherUnpaidLines(unpaid, today).map((line) => (
            <UnpaidItem key={say(line.title)} line={line} />
          ))}
          {unpaid.timesheets.map((timesheet) => (
            <UnpaidItem
              key={`${timesheet.payGroupId} ${timesheet.startDate}`}
              line={unpaidTimesheetLine(timesheet, today)}
              link={hasLinks ? linkTo(timesheet) : undefined}
            />
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">{say(ROUNDED_ONCE)}</p>
      </Notice>
      <Checkbox
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
        label={t`Delete these hours without paying them`}
      />
    </div>
  )
}

type ItemLink = { text: string; href: string }

function UnpaidItem({ line, link }: { line: UnpaidLine; link?: ItemLink | undefined }) {
  const title = say(line.title)
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        {link && (
          <Link href={link.href} className={linkClass} aria-label={t`${link.text}: ${title}`}>
            {link.text}
          </Link>
        )}
      </p>
      <p className="first-letter:uppercase">{say(line.hours)}</p>
      <p className="text-muted first-letter:uppercase">{say(line.status)}</p>
    </li>
  )
}

function linkTo({ payGroupId, firstDay, status }: UnpaidTimesheet): ItemLink {
  const text = status === 'approved' || status === 'closed' ? t`Close payroll` : t`Approve`
  return { text, href: payrollPath(payGroupId, { periodStart: firstDay }, '/org-admin') }
}
