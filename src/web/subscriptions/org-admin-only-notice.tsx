import { Link } from 'wouter'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function OrgAdminOnlyNotice({ name }: { name: string }) {
  const signedIn = Boolean(useCurrentUser().data)
  return (
    <Notice action={!signedIn && <Link href="/auth" className={buttonClass({ size: 'sm' })}>{t`Sign In`}</Link>}>
      <span>
        {rich({
          name: (words) => <bdi translate="no">{words}</bdi>,
        })`Only an org admin of <name>${name}</name> can choose its plan.`}
      </span>
    </Notice>
  )
}
