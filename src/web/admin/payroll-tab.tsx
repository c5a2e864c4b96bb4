import { lazy, Suspense } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { PayrollPage } from '#web/payroll/page/payroll-page.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const loadDialog = () => import('./timesheet-dialog.tsx')
const TimesheetDialog = lazy(loadDialog)

export default function PayrollTab({ organization }: { organization: Organization }) {
  usePreload(loadDialog)
  return (
    <PayrollPage
      organization={organization}
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
