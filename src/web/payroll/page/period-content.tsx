import { Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { type PayPeriodSummary, payPeriodEndpoints, type TimesheetRow } from '#domain/pay-periods/contract.ts'
import { type ExportTemplate, type PayrollClose, payrollEndpoints } from '#domain/payroll/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import type { RenderTimesheet } from '#web/pay-periods/approvals/render-timesheet.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ClosedPeriod } from '../closed/closed-period.tsx'
import { toReopenedRows } from '../open/correction-rows.ts'
import type { MissingDays } from '../open/missing-days.ts'
import { OpenPeriod } from '../open/open-period.tsx'
import { OpenedTimesheet } from '../open/opened-timesheet.tsx'

type PeriodContentProps = {
  period: PayPeriodSummary
  /** The one to show; null while nothing closes the period. */
  close: PayrollClose | null
  /** Of the group. */
  closes: readonly PayrollClose[]
  layouts: readonly ExportTemplate[]
  organization: Organization
  today: string
  linkTo: (firstDay: string) => string
  renderTimesheet: RenderTimesheet
  missing: MissingDays
}

export function PeriodContent(props: PeriodContentProps) {
  const { period, close, closes, layouts, organization, today, linkTo, renderTimesheet, missing } = props
  const [opened, setOpened] = useState<TimesheetRow | null>(null)
  const call = { params: { payGroupId: period.payGroupId, firstDay: period.firstDay } }
  const timesheets = useRead(payPeriodEndpoints.timesheets, call, { fallback: t`Failed to load the timesheets` })
  const rows = timesheets.data?.rows ?? []
  const open = close ? rows.filter(({ status }) => status !== 'closed') : rows
  const needsPreview = period.hasEnded && (!close || open.some(({ status }) => status === 'approved'))
  const preview = useRead(payrollEndpoints.preview, call, {
    enabled: needsPreview,
    fallback: t`Failed to load the totals`,
  })
  const details = useRead(
    payrollEndpoints.get,
    { params: { payGroupId: period.payGroupId, number: String(close?.number) } },
    { enabled: close !== null, fallback: t`Failed to load the payroll` },
  )
  if (!close && timesheets.isError && !timesheets.data)
    return (
      <Card className="p-5">
        <LoadError
          reason={timesheets.error.message}
          onRetry={() => void timesheets.refetch()}
          busy={timesheets.isFetching}
        />
      </Card>
    )
  if (!close && !timesheets.data) return <Skeleton className="h-160 rounded-card" />
  if (!close && rows.length === 0) return <NoPeople />
  const view = { closes, today, entryZone: organization.timezone, renderTimesheet, missing }
  return (
    <>
      {close && (
        <ClosedPeriod
          key={close.number}
          close={close}
          closes={closes}
          layouts={layouts}
          organization={organization}
          today={today}
          linkTo={linkTo}
          openOf={({ userId }) => {
            const row = rows.find((each) => each.userId === userId)
            return row ? () => setOpened(row) : null
          }}
        />
      )}
      {timesheets.data && open.length > 0 && (
        <OpenPeriod
          period={{ ...timesheets.data, rows: open }}
          preview={needsPreview ? (preview.data ?? null) : null}
          reopened={close && details.data ? toReopenedRows(details.data) : []}
          previewError={
            needsPreview &&
            preview.isError &&
            !preview.data && (
              <LoadError
                reason={preview.error.message}
                onRetry={() => void preview.refetch()}
                busy={preview.isFetching}
              />
            )
          }
          {...(close && { closedAs: close.number })}
          {...view}
        />
      )}
      {opened && timesheets.data && (
        <OpenedTimesheet
          row={opened}
          target={null}
          period={timesheets.data}
          today={today}
          renderTimesheet={renderTimesheet}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function NoPeople() {
  const canAdd = can(useUser(), 'payGroups.manage')
  return (
    <Card>
      <EmptyState
        icon={Users}
        title={t`No one is in this pay group yet.`}
        action={
          canAdd && (
            <Link
              href="/org-admin?section=pay-groups&tab=people"
              className={buttonClass({ variant: 'primary' })}
            >{t`Add people`}</Link>
          )
        }
      />
    </Card>
  )
}
