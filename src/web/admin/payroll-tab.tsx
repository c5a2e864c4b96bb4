import { lazy, Suspense } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { ApprovalsPanel } from '#web/pay-periods/approvals/approvals-panel.tsx'
import PayrollPanel from '#web/payroll/payroll-panel.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const loadDialog = () => import('./timesheet-dialog.tsx')
const TimesheetDialog = lazy(loadDialog)

/** Approving timesheets, then closing their payroll. */
export default function PayrollTab({ organization }: { organization: Organization }) {
  usePreload(loadDialog)
  return (
    <div className="grid grid-cols-1 gap-8">
      <ApprovalsPanel
        renderTimesheet={({ userId, employeeName, ...period }, renderPay, onClose) => (
          <Suspense fallback={null}>
            <TimesheetDialog
              person={{ id: userId, name: employeeName }}
              organization={organization}
              period={period}
              renderPay={renderPay}
              onClose={onClose}
            />
          </Suspense>
        )}
      />
      <PayrollPanel organization={organization} />
    </div>
  )
}
