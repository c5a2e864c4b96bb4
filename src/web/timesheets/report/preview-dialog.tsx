import { FileX } from 'lucide-react'
import { useState } from 'react'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { t } from '#web/languages/text.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DisplayedTimesheet } from '../timesheet-view.tsx'
import { buildReport } from './build-report.ts'
import { EmailForm } from './email-form.tsx'
import { ExcelPreview } from './excel-preview.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { SentEmails } from './sent-emails.tsx'
import { useExport } from './use-export.ts'

export type PreviewProps = {
  sheet: DisplayedTimesheet
  organization: string
  /** Administrators see locations and no default address [6.3]. */
  admin: boolean
}

export default function PreviewDialog({
  open,
  onClose,
  ...props
}: PreviewProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Timesheet Preview`} width="full">
      <Preview {...props} />
    </Dialog>
  )
}

const KINDS = [
  { value: 'pdf', label: t`PDF Preview` },
  { value: 'excel', label: t`Excel Preview` },
] as const

/** [2.43–2.54] */
function Preview({ sheet, organization, admin }: PreviewProps) {
  const { entries, employeeName, note, zone } = sheet
  const [kind, setKind] = useState<'pdf' | 'excel'>('pdf')
  const exporting = useExport(timesheetEndpoints.download)
  if (entries.length === 0)
    return (
      <EmptyState
        icon={FileX}
        title={t`No timesheet entries available for preview`}
      >{t`Choose days with hours on the timesheet, then open the preview again.`}</EmptyState>
    )
  const report = buildReport({ entries, organization, employee: employeeName, zone, note, withLocations: admin })
  const body = {
    entries: entries.map(({ id }) => ({ id })),
    timezone: zone,
    timesheetNote: report.details.note,
    withLocations: admin,
  }
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <div className="min-w-0">
        <SegmentedControl
          label={t`Preview type`}
          options={KINDS}
          value={kind}
          onChange={setKind}
          className="mb-4 sm:max-w-80"
        />
        {/* A wide preview scrolls sideways on a narrow screen, also by keyboard. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
        <div
          tabIndex={0}
          role="region"
          aria-label={t`Preview`}
          className="max-h-[60vh] overflow-auto rounded-pop bg-surface-2 p-3 sm:p-5 lg:max-h-[68vh]"
        >
          {kind === 'pdf' ? <PdfPreview report={report} /> : <ExcelPreview report={report} />}
        </div>
      </div>
      <div className="flex flex-col gap-8">
        <ExportButtons
          preferred={kind}
          running={exporting.running}
          onStart={(format) => exporting.start(format, { body: { ...body, format } })}
          onCancel={exporting.cancel}
          inlineErrors={exporting.inlineErrors}
        />
        <EmailForm report={body} admin={admin} />
        <SentEmails zone={zone} />
      </div>
    </div>
  )
}
