import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'
import { whyNoAccess } from '#domain/plan-access/rules.ts'
import { noticeText } from '#domain/subscriptions/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** People who can't pay see it: after the trial they read what they can still do, and no payment page [4.15]. */
export function AskAdministrator({ children }: { children: Elements }) {
  const { organization, error } = useOwnOrganization()
  if (organization === undefined && !error) return <Skeleton className="h-72 rounded-card" />
  const problem = organization ? whyNoAccess(organization, serverNow()) : null
  if (!problem) return children
  const { title, text } = noticeText({ code: problem }, false)
  return (
    <Card>
      <EmptyState
        icon={Hourglass}
        title={say(title)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href="/time-clock" className={buttonClass({ variant: 'primary' })}>{t`Time Clock`}</Link>
            <Link href="/history" className={buttonClass()}>{t`Timesheet`}</Link>
          </div>
        }
      >
        {say(text)}
      </EmptyState>
    </Card>
  )
}
