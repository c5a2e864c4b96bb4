import type { Organization } from '#domain/organizations/contract.ts'
import PaySettings from '#web/pay-groups/pay-settings.tsx'
import { ImportPayrollIds } from '#web/user-files/payroll-ids/import-payroll-ids.tsx'

/** Connects two features: pay groups, and the import of payroll IDs. */
export default function PayGroupsTab({ organization }: { organization: Organization }) {
  return <PaySettings organization={organization} importIds={<ImportPayrollIds organization={organization} />} />
}
