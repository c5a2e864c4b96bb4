import { Building2 } from 'lucide-react'
import { Link } from 'wouter'
import { t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NoOrganization({ home, signedIn }: { home: string; signedIn: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={Building2}
        title={t`Organization information is not available`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href={signedIn ? home : '/register-organization'} className={buttonClass({ variant: 'primary' })}>
              {signedIn ? t`Go back` : t`Register Your Organization`}
            </Link>
            {!signedIn && <Link href="/auth" className={buttonClass()}>{t`Sign In`}</Link>}
          </div>
        }
      >
        {signedIn ? t`The link may be old or incomplete.` : t`Sign in or register to see your plan.`}
      </EmptyState>
    </Card>
  )
}
