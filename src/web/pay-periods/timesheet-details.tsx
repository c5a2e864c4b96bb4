import { ChevronDown } from 'lucide-react'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { isLocked } from '#domain/pay-periods/rules.ts'
import { type ExceptionReader, NOT_LEGAL_ADVICE } from '#domain/pay-rules/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { zoneLabel } from '#web/organizations/time-zones.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import type { Elements } from '#web/ui/elements.ts'
import { AcceptedWarnings } from './accepted-warnings.tsx'
import { ExceptionList, type FixTarget, type RenderReview } from './exception-list.tsx'
import { PayHours } from './pay-hours.tsx'
import { StatusHistory } from './status-history.tsx'
import { sumLines } from './sum-lines.ts'
import { WorkdayTable } from './workday-table.tsx'

type TimesheetDetailsProps = {
  timesheet: PeriodTimesheet
  today: string
  /** Null where entries can't be edited. */
  onFix: ((target: FixTarget) => void) | null
  reader: ExceptionReader
  onDecideLeave?: (day: string) => void
  renderReview?: RenderReview | null
}

export function TimesheetDetails(props: TimesheetDetailsProps) {
  const { timesheet, today, onFix, reader, onDecideLeave, renderReview = null } = props
  const { days, leaveTypes, blocking, warnings, timezone, changes, ruleSet } = timesheet
  const totals = sumLines(days)
  const { organization } = useOwnOrganization()
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {organization && organization.timezone !== timezone && (
        <p className="text-md text-muted">
          {`The pay period is in another time zone (${zoneLabel(timezone)}) than the entries (${zoneLabel(organization.timezone)}).`}
        </p>
      )}
      {totals.length === 0 ? (
        <p className="text-md text-muted">No hours in this pay period yet.</p>
      ) : (
        <PayHours totals={totals} leaveTypes={leaveTypes} />
      )}
      <ExceptionList
        blocking={blocking}
        warnings={warnings.filter(({ accepted }) => !accepted)}
        workdays={timesheet}
        entryZone={organization?.timezone ?? timezone}
        today={today}
        reader={reader}
        onFix={isLocked(timesheet.status) ? null : onFix}
        canSetEnd={reader === 'approver' || organization?.requireLocation === false}
        onDecideLeave={onDecideLeave ?? null}
        renderReview={renderReview}
      />
      <AcceptedWarnings warnings={warnings} zone={timezone} today={today} reader={reader} renderReview={renderReview} />
      <div className="grid grid-cols-1 gap-1">
        {totals.length > 0 && (
          <Details title="Hours by day">
            <WorkdayTable timesheet={timesheet} today={today} />
            <p className="mt-3 text-sm text-muted">
              {`Overtime rules: ${ruleSet.title}. ${ruleSet.id !== 'none' ? NOT_LEGAL_ADVICE : ''}`}
            </p>
          </Details>
        )}
        {changes.length > 0 && (
          <Details title="Status changes">
            <StatusHistory changes={changes} zone={timezone} now={serverNow()} />
          </Details>
        )}
      </div>
    </div>
  )
}

function Details({ title, children }: { title: string; children: Elements }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 rounded-control text-md font-medium md:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" size={18} className="text-muted transition-transform group-open:rotate-180" />
        <span>{title}</span>
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}
