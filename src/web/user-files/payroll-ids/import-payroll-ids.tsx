import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { PayrollIdsDialog } from './payroll-ids-dialog.tsx'

export function ImportPayrollIds({ organization }: { organization: Organization }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" size={18} />
        {t`Import payroll IDs`}
      </Button>
      {isOpen && <PayrollIdsDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  )
}
