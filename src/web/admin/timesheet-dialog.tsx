import { type ComponentProps, useEffect, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { monthToDate, type Period } from '#domain/time/periods.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { rich } from '#web/languages/rich.tsx'
import { PreviewAndExport } from '#web/timesheets/report/preview-and-export.tsx'
import { TimesheetView } from '#web/timesheets/timesheet-view.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type TimesheetDialogProps = {
  person: { id: string; name: string }
  organization: Organization | null
  from?: string | undefined
  /** Opens the form for an entry on the day `from`. */
  adds?: boolean | undefined
  /** The days to show first; without them, the month to date. */
  period?: Period
  renderPay?: ComponentProps<typeof TimesheetView>['renderPay']
  onClose: () => void
}

/** [2.70, 2.76] */
export default function TimesheetDialog(props: TimesheetDialogProps) {
  const { person, organization, from, adds = false, renderPay, onClose } = props
  const zone = organization?.timezone ?? DEFAULT_TIMEZONE
  const [period, setPeriod] = useState(() => {
    if (adds && from !== undefined) return { startDate: from, endDate: from }
    return props.period ?? extendBack(from, monthToDate(serverNow(), zone))
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span>
          {rich({ name: (words) => <bdi translate="no">{words}</bdi> })`<name>${person.name}</name>’s timesheet`}
        </span>
      }
      width="full"
    >
      <TimesheetView
        admin
        period={period}
        onPeriod={setPeriod}
        userId={person.id}
        employeeName={person.name}
        organization={organization}
        renderPay={adds ? (onFix) => <OpenForm onOpen={() => onFix({ adds: 'entry' })} /> : renderPay}
        renderActions={
          organization
            ? (sheet) => <PreviewAndExport sheet={sheet} organization={organization.name} admin />
            : undefined
        }
      />
    </Dialog>
  )
}

function extendBack(from: string | undefined, period: Period): Period {
  return from !== undefined && from < period.startDate ? { ...period, startDate: from } : period
}

function OpenForm({ onOpen }: { onOpen: () => void }) {
  useEffect(() => {
    onOpen()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the timesheet opens
  }, [])
  return null
}
