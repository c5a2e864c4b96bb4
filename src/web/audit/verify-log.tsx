import { ShieldCheck } from 'lucide-react'
import { auditEndpoints } from '#domain/audit/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function VerifyLog({ organizationId }: { organizationId: string }) {
  const verification = useRead(
    auditEndpoints.verify,
    { params: { id: organizationId } },
    { enabled: false, retry: 0, fallback: t`Failed to verify the log` },
  )
  const result = verification.isFetching ? null : verification.data
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 sm:justify-end">
      <div role="status" className="order-1 min-w-0 text-sm text-muted sm:order-none">
        {result?.firstAltered === null && <p>{verifiedText(result.lines)}</p>}
      </div>
      <Button onClick={() => void verification.refetch()} busy={verification.isFetching}>
        <ShieldCheck aria-hidden="true" size={18} />
        {t`Verify log`}
      </Button>
      {verification.error && !verification.isFetching && (
        <Notice tone="danger" className="order-2 w-full">
          {verification.error.message}
        </Notice>
      )}
      {result && result.firstAltered !== null && (
        <Notice tone="danger" title={t`The log was altered`} className="order-2 w-full">
          {t`No. ${numberText(result.firstAltered)} is the first entry that was altered or is missing. Entries before it are unchanged; later ones can’t be verified.`}
        </Notice>
      )}
    </div>
  )
}

function verifiedText(lines: number): string {
  if (lines === 0) return t`Nothing to verify yet.`
  if (lines === 1) return t`Verified: the only entry is unchanged.`
  return t`Verified: all ${numberText(lines)} ${plural(lines, { one: 'entry is', other: 'entries are' })} unchanged.`
}
