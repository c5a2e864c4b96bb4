import type { Organization } from '#domain/organizations/contract.ts'
import { PayrollPage } from '#web/payroll/page/payroll-page.tsx'
import { useReviewTools } from './use-review-tools.tsx'

export default function PayrollTab({ organization }: { organization: Organization }) {
  const { dialog, ...tools } = useReviewTools(organization)
  return (
    <>
      <PayrollPage organization={organization} {...tools} />
      {dialog}
    </>
  )
}
