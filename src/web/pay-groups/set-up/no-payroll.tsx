import { Banknote } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { shortDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For administrators who can't add pay groups. */
export function NoPayroll({ hasPayGroup }: { hasPayGroup: boolean }) {
  return (
    <Card>
      {hasPayGroup ? (
        <EmptyState
          icon={Banknote}
          title={t`Payroll hasn’t started yet`}
        >{t`The hours of the first pay period appear here when it begins.`}</EmptyState>
      ) : (
        <EmptyState
          icon={Banknote}
          title={t`Payroll isn’t set up yet`}
        >{t`An org admin can set it up on this page. Then everyone’s hours of the pay period appear here.`}</EmptyState>
      )}
    </Card>
  )
}

/** All pay groups start later. */
export function NotStarted({ firstDay, today }: { firstDay: string; today: string }) {
  const [path] = useLocation()
  return (
    <Card>
      <EmptyState
        icon={Banknote}
        title={t`Payroll starts on ${shortDayText(firstDay, today)}`}
        action={<Link href={`${path}?section=pay-groups`} className={buttonClass()}>{t`Change pay groups`}</Link>}
      >{t`The hours of the first pay period appear here then.`}</EmptyState>
    </Card>
  )
}
