import { ShieldCheck } from 'lucide-react'
import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Together with all closes of the group before it, because their seals are a chain. */
export function VerifyClose({ payGroupId, number }: { payGroupId: string; number: number }) {
  const call = { params: { payGroupId, number: String(number) } }
  const verification = useRead(payrollEndpoints.verify, call, {
    enabled: false,
    retry: 0,
    fallback: 'Failed to verify the payroll',
  })
  const result = verification.isFetching ? null : verification.data
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" onClick={() => void verification.refetch()} busy={verification.isFetching}>
        <ShieldCheck aria-hidden="true" size={16} />
        Verify
      </Button>
      <div role="status" className="min-w-0 text-md text-muted">
        {result?.firstAltered === null && <p>{verifiedText(number)}</p>}
      </div>
      {verification.error && !verification.isFetching && (
        <Notice tone="danger" className="w-full">
          {verification.error.message}
        </Notice>
      )}
      {result && result.firstAltered !== null && (
        <Notice tone="danger" title="This payroll was altered" className="w-full">
          {`Payroll ${result.firstAltered} is the first one that was altered or is missing. Those before it are unchanged; later ones can’t be verified.`}
        </Notice>
      )}
    </div>
  )
}

function verifiedText(number: number): string {
  return number === 1
    ? 'Verified: this payroll is unchanged.'
    : 'Verified: this payroll and all before it are unchanged.'
}
