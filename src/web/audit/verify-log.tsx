import { ShieldCheck } from 'lucide-react'
import { auditEndpoints } from '#domain/audit/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Reads the whole log against its seals when somebody asks for it, and says what came of it. */
export function VerifyLog({ organizationId }: { organizationId: string }) {
  const verification = useRead(
    auditEndpoints.verify,
    { params: { id: organizationId } },
    { enabled: false, retry: 0, fallback: 'Failed to check the log' },
  )
  const verdict = verification.isFetching ? null : verification.data
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 sm:justify-end">
      <div role="status" className="order-1 min-w-0 text-sm text-muted sm:order-none">
        {verdict?.firstAltered === null && <p>{verifiedText(verdict.lines)}</p>}
      </div>
      <Button onClick={() => void verification.refetch()} busy={verification.isFetching}>
        <ShieldCheck aria-hidden="true" size={18} />
        Check the Log
      </Button>
      {verification.error && !verification.isFetching && (
        <Notice tone="danger" className="order-2 w-full">
          {verification.error.message}
        </Notice>
      )}
      {verdict && verdict.firstAltered !== null && (
        <Notice tone="danger" title="The log is not as it was written" className="order-2 w-full">
          The first line that was altered or is missing is No. {verdict.firstAltered.toLocaleString('en-US')}. What
          follows it proves nothing; what stands before it is as it was written.
        </Notice>
      )}
    </div>
  )
}

function verifiedText(lines: number): string {
  if (lines === 0) return 'There is no line to check yet.'
  return lines === 1
    ? 'The only line is as it was written.'
    : `All ${lines.toLocaleString('en-US')} lines are as they were written.`
}
