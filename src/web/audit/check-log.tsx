import { ShieldCheck } from 'lucide-react'
import { auditEndpoints } from '#domain/audit/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Reads the whole log against its seals when somebody asks for it, and says what came of it. */
export function CheckLog({ organizationId }: { organizationId: string }) {
  const check = useRead(
    auditEndpoints.verify,
    { params: { id: organizationId } },
    { enabled: false, retry: 0, fallback: 'Failed to check the log' },
  )
  const verdict = check.isFetching ? null : check.data
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 sm:justify-end">
      <div role="status" className="order-1 min-w-0 text-sm text-muted sm:order-none">
        {verdict?.firstAltered === null && <p>{wholeText(verdict.lines)}</p>}
      </div>
      <Button onClick={() => void check.refetch()} busy={check.isFetching}>
        <ShieldCheck aria-hidden="true" size={18} />
        Check the Log
      </Button>
      {check.error && !check.isFetching && (
        <Notice tone="danger" className="order-2 w-full">
          {check.error.message}
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

function wholeText(lines: number): string {
  if (lines === 0) return 'There is no line to check yet.'
  return lines === 1
    ? 'The only line is as it was written.'
    : `All ${lines.toLocaleString('en-US')} lines are as they were written.`
}
