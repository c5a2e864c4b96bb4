import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { isLocked } from '#domain/pay-periods/rules.ts'
import type { ExceptionReader } from '#domain/pay-rules/texts.ts'
import { t } from '#web/languages/text.ts'
import { zoneLabel } from '#web/organizations/time-zones.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { AcceptedWarnings } from './accepted-warnings.tsx'
import { ExceptionList, type FixTarget, type RenderReview } from './exception-list.tsx'
import { PayDetails } from './pay-details.tsx'
import { PayHours } from './pay-hours.tsx'
import { sumLines } from './sum-lines.ts'

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
  const { days, leaveTypes, blocking, warnings, timezone } = timesheet
  const totals = sumLines(days)
  const { organization } = useOwnOrganization()
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {organization && organization.timezone !== timezone && (
        <p className="text-md text-muted">
          {t`The pay period is in another time zone (${zoneLabel(timezone)}) than the entries (${zoneLabel(organization.timezone)}).`}
        </p>
      )}
      {totals.length === 0 ? (
        <p className="text-md text-muted">{t`No hours in this pay period yet.`}</p>
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
      <PayDetails timesheet={timesheet} today={today} reader={reader} />
    </div>
  )
}
