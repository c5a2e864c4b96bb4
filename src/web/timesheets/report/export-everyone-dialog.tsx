import { useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { monthToDate, type Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { exportPeriodProblem } from '#domain/timesheets/rules.ts'
import { exportPeriodText } from '#domain/timesheets/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PeriodPicker } from '../period-picker.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ExportCheck } from './export-check.tsx'
import { useExport } from './use-export.ts'

type ExportDialogProps = { organization: Organization; open: boolean; onClose: () => void }

export default function ExportEveryoneDialog({ organization, open, onClose }: ExportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Export everyone`}
      note={t`Everyone’s timesheets in one file, sorted by name and date.`}
      width="wide"
    >
      <ExportForm organization={organization} />
    </Dialog>
  )
}

function ExportForm({ organization }: { organization: Organization }) {
  const zone = organization.timezone
  const [period, setPeriod] = useState<Period>(() => monthToDate(serverNow(), zone))
  const [isUnfinished, setUnfinished] = useState(false)
  const [withLocations, setWithLocations] = useState(false)
  const exporting = useExport(timesheetEndpoints.downloadAll)
  const problem = exportPeriodProblem(period)
  const whyNot = isUnfinished ? t`Enter both dates` : problem && say(exportPeriodText(problem))
  return (
    <div className="grid grid-cols-1 gap-6">
      <PeriodPicker
        period={period}
        onChange={setPeriod}
        onUnfinished={setUnfinished}
        today={dayOf(serverNow(), zone)}
      />
      <Checkbox
        label={t`Include locations`}
        checked={withLocations}
        onChange={(event) => setWithLocations(event.target.checked)}
      />
      {whyNot ? (
        <Notice tone="warning">{whyNot}</Notice>
      ) : (
        <>
          <ExportCheck organizationId={organization.id} period={period} zone={zone} />
          <ExportButtons
            preferred="excel"
            running={exporting.running}
            onStart={(format) =>
              exporting.start(format, {
                params: { id: organization.id },
                body: { ...period, format, timezone: zone, withLocations },
              })
            }
            onCancel={exporting.cancel}
            inlineErrors={exporting.inlineErrors}
          />
        </>
      )}
    </div>
  )
}
