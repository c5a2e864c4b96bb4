import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Closes are never deleted, so a missing one was removed from the database. */
export function MissingCloses() {
  const missing = useRead(payrollEndpoints.listMissing, {}, { fallback: t`Failed to compare with the audit log` })
  if (!missing.data || missing.data.length === 0) return null
  const names = missing.data.map(({ payGroup, number }) => t`payroll ${number} of ${payGroup}`).join(', ')
  return (
    <Notice tone="danger" title={t`Closed payrolls are missing`} className="mb-3">
      {t`The audit log has them, but they’re no longer here: ${names}. Restore a backup, and ask who has access to the database.`}
    </Notice>
  )
}
