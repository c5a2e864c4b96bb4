import { numberText } from '#domain/locale.ts'
import type { PeriodTimesheet, TimesheetRow } from '#domain/pay-periods/contract.ts'
import { toHours } from '#domain/time/hours.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { PayHours } from '../pay-hours.tsx'
import { sumLines } from '../sum-lines.ts'

type ApproveDialogProps = {
  rows: readonly TimesheetRow[]
  leaveTypes: PeriodTimesheet['leaveTypes']
  onApprove: () => void
  onClose: () => void
}

/** Shows the hours before many timesheets are approved together. */
export function ApproveDialog({ rows, leaveTypes, onApprove, onClose }: ApproveDialogProps) {
  const totals = sumLines(rows.map(toRoundedLines))
  const count = rows.length === 1 ? '1 timesheet' : `${numberText(rows.length)} timesheets`
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Approve ${count}?`}
      note="Their hours can’t change afterwards. You can undo it until the pay period is closed."
    >
      {totals.length === 0 ? (
        <p className="text-md text-muted">No hours</p>
      ) : (
        <PayHours totals={totals} leaveTypes={leaveTypes} />
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            onApprove()
            onClose()
          }}
        >
          {`Approve ${count}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Hours are rounded for each person, as they are paid. */
function toRoundedLines({ totals }: TimesheetRow) {
  return { lines: totals.map(({ code, seconds }) => ({ code, seconds: toHours(seconds) * 3600 })) }
}
