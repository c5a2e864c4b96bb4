import { whyNoAccess } from '#domain/plan-access/rules.ts'
import { noAccessText } from '#domain/plan-access/texts.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { can } from '#domain/roles/capabilities.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { say, t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useActiveEntry } from './punches/use-active-entry.ts'
import { TimeClock } from './time-clock.tsx'

export default function TimeClockPage() {
  const user = useUser()
  const settings = useOwnOrganization()
  const entries = useActiveEntry(user.id)
  const failed = [settings, entries].find(({ error }) => error)

  if (failed?.error) {
    const retry = () => [settings, entries].forEach(({ error, retry }) => void (error && retry()))
    return (
      <div className="mx-auto max-w-120">
        <LoadError reason={failed.error.message} onRetry={retry} />
      </div>
    )
  }
  if (entries.active === undefined || settings.organization === undefined) return <Loading />
  const problem = settings.organization ? whyNoAccess(settings.organization, serverNow()) : null
  return (
    <TimeClock
      whyNotClockIn={problem && say(noAccessText(problem, can(user, 'subscription.manage')))}
      user={user}
      active={entries.active}
      organizationName={settings.organization?.name ?? user.organizationName}
      zone={settings.organization?.timezone ?? DEFAULT_TIMEZONE}
      requireLocation={settings.organization?.requireLocation ?? false}
      askAfterHours={settings.organization?.askAfterHours ?? 14}
    />
  )
}

function Loading() {
  return (
    <Card className="mx-auto grid min-h-160 max-w-120 place-items-center" aria-busy="true">
      <p role="status" className="flex items-center gap-3 text-base text-muted">
        <Spinner size={22} />
        {t`Loading...`}
      </p>
    </Card>
  )
}
