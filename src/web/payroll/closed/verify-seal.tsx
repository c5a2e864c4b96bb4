import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { linkClass } from '#web/ui/link-class.ts'

/** Together with all closes of the group, because their seals are a chain. */
export function VerifySeal({ payGroupId, number }: { payGroupId: string; number: number }) {
  const call = { params: { payGroupId, number: String(number) } }
  const verification = useRead(payrollEndpoints.verify, call, {
    enabled: false,
    retry: 0,
    fallback: t`Failed to verify the payroll`,
  })
  const result = verification.isFetching ? null : verification.data
  return (
    <>
      <button
        type="button"
        className={linkClass}
        aria-busy={verification.isFetching || undefined}
        onClick={() => void verification.refetch()}
      >
        {verification.isFetching ? t`Verifying…` : result?.problem === null ? t`Seal verified` : t`Verify seal`}
      </button>
      <span role="status" className="sr-only">
        {result?.problem === null ? verifiedText(result.closes) : ''}
      </span>
      {verification.error && !verification.isFetching && (
        <Notice tone="danger" className="mt-3 w-full">
          {verification.error.message}
        </Notice>
      )}
      {result?.problem && (
        <Notice
          tone="danger"
          title={result.problem.isMissing ? t`A closed payroll is missing` : t`A closed payroll was altered`}
          className="mt-3 w-full"
        >
          {problemText(result.problem)}
        </Notice>
      )}
    </>
  )
}

function verifiedText(closes: number): string {
  return closes === 1
    ? t`This payroll is unchanged.`
    : t`All ${plural(closes, { one: '# payroll', other: '# payrolls' })} of this pay group are unchanged.`
}

function problemText({ number, isMissing }: { number: number; isMissing: boolean }): string {
  if (number === 1)
    return isMissing
      ? t`Payroll ${number} was closed, as the audit log says, but it’s no longer here. Later ones can’t be verified.`
      : t`Payroll ${number} is the first one that isn’t as it was closed. Later ones can’t be verified.`
  return isMissing
    ? t`Payroll ${number} was closed, as the audit log says, but it’s no longer here. Those before it are unchanged; later ones can’t be verified.`
    : t`Payroll ${number} is the first one that isn’t as it was closed. Those before it are unchanged; later ones can’t be verified.`
}
