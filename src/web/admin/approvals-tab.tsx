import { lazy, Suspense } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { ApprovalsPanel } from '#web/pay-periods/approvals/approvals-panel.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const loadDialog = () => import('./timesheet-dialog.tsx')
const TimesheetDialog = lazy(loadDialog)

export default function ApprovalsTab({ organization }: { organization: Organization }) {
  usePreload(loadDialog)
  return (
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
  )
}
