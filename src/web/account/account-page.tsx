import { lazy, Suspense } from 'react'
import { accountEndpoints } from '#domain/account/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { NotificationSettings } from '#web/notifications/notification-settings.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DefaultEmailForm } from './default-email-form.tsx'
import { DeviceList } from './device-list.tsx'
import { LanguageForm } from './language-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SignInFacts } from './sign-in-facts.tsx'
import { StartPage } from './start-page.tsx'

// Only managers need its calendar and its list of people.
const SubstituteCard = createLazy(() => import('./substitute-card.tsx'), <Skeleton className="h-72 rounded-card" />)
const InstallHint = lazy(() => import('#web/installed-app/install-hint.tsx').catch(() => ({ default: () => null })))

export default function AccountPage() {
  const { isDemo, isManager } = useUser()
  const {
    data: account,
    error,
    refetch,
  } = useRead(accountEndpoints.get, {}, { fallback: t`Failed to load your account` })
  if (!account && error) return <LoadError reason={error.message} onRetry={() => void refetch()} />
  if (!account) return <AccountSkeleton />
  const isUser = can(account, 'app.use')
  return (
    <div className="on-paper grid max-w-3xl grid-cols-1 gap-6">
      <ProfileForm account={account} />
      <SignInFacts account={account} />
      {!isDemo && <LanguageForm />}
      {can(account, 'presence.view') && <StartPage />}
      {isUser && isManager && <SubstituteCard.Lazy />}
      {isUser && <DefaultEmailForm />}
      {isUser && !isDemo && <NotificationSettings email={account.email} />}
      {!isDemo && <DeviceList />}
      {/* Below everything else, so that nothing moves. */}
      <Suspense fallback={null}>
        <InstallHint />
      </Suspense>
    </div>
  )
}

function AccountSkeleton() {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Skeleton className="h-96" />
      <Skeleton className="h-52" />
      <Skeleton className="h-44" />
    </div>
  )
}
