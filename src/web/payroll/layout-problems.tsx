import { Link } from 'wouter'
import type { ClosePreview } from '#domain/payroll/contract.ts'
import { layoutProblemText } from '#domain/payroll/texts.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { say, t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Before anything is closed: what its files would be refused for, in the layouts that there are. */
export function LayoutProblems({ problems }: { problems: ClosePreview['layoutProblems'] }) {
  const canFix = can(useUser(), 'payGroups.manage')
  if (problems.length === 0) return null
  const hasIdProblem = problems.some(({ code }) => code !== 'unmapped')
  return (
    <Notice
      tone="warning"
      title={t`Your files need more`}
      action={
        canFix && hasIdProblem ? (
          <Link
            href="/org-admin?section=pay-groups&tab=people&group=no-payroll-id"
            className={buttonClass({ size: 'sm' })}
          >{t`Add payroll IDs`}</Link>
        ) : undefined
      }
    >
      <ul className="grid grid-cols-1 gap-1">
        {problems.map(({ layout, ...problem }) => (
          <li key={`${layout} ${problem.code}`}>{say(layoutProblemText(layout, problem))}</li>
        ))}
      </ul>
      <p className="mt-1">
        {canFix
          ? t`You can close now and fix this later: the next file has what was missing.`
          : t`An org admin can add it now or later: the next file has what was missing.`}
      </p>
    </Notice>
  )
}
