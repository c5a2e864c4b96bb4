import { ShieldCheck } from 'lucide-react'
import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Together with all closes of the group, because their seals are a chain. */
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
        {result?.problem === null && <p>{verifiedText(result.closes)}</p>}
      </div>
      {verification.error && !verification.isFetching && (
        <Notice tone="danger" className="w-full">
          {verification.error.message}
        </Notice>
      )}
      {result?.problem && (
        <Notice
          tone="danger"
          title={result.problem.isMissing ? 'A closed payroll is missing' : 'A closed payroll was altered'}
          className="w-full"
        >
          {problemText(result.problem)}
        </Notice>
      )}
    </div>
  )
}

function verifiedText(closes: number): string {
  return closes === 1
    ? 'Verified: this payroll is unchanged.'
    : `Verified: all ${closes} payrolls of this pay group are unchanged.`
}

function problemText({ number, isMissing }: { number: number; isMissing: boolean }): string {
  const what = isMissing
    ? `Payroll ${number} was closed, as the audit log says, but it’s no longer here.`
    : `Payroll ${number} is the first one that isn’t as it was closed.`
  return `${what} ${number === 1 ? 'Later ones' : 'Those before it are unchanged; later ones'} can’t be verified.`
}
