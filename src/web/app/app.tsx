import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { ErrorBoundary } from '#web/layout/error-boundary.tsx'
import { usePageTitle } from '#web/layout/use-page-title.ts'
import { LateToaster } from '#web/ui/feedback/late-toaster.tsx'
import { toast, toasts } from '#web/ui/feedback/toast-store.ts'
import { checkRouteAccess, homeOf } from './access/check-route-access.ts'
import type { SiteRoute } from './access/site-route.ts'
import { AccountLoadError } from './account-load-error.tsx'
import { PageFallback } from './page-fallback.tsx'
import { findRoute, NOT_FOUND, ROUTES, SIGN_IN } from './routes.tsx'

const { Lazy: Shell, preload: loadShell } = createLazy(() => import('./shell.tsx'), <PageFallback />)
const { Lazy: PublicLayout, preload: loadPublicLayout } = createLazy(
  () => import('./public-layout.tsx'),
  <PageFallback />,
)

export async function preloadRoute(path: string): Promise<void> {
  const { preload, layout } = findRoute(path) ?? NOT_FOUND
  await Promise.all([preload(), layout === 'app' && loadShell(), layout === 'site' && loadPublicLayout()])
}

export function App() {
  const [path] = useLocation()
  return (
    <>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<PageFallback />}>
          <CurrentPage path={path} />
        </Suspense>
      </ErrorBoundary>
      <LateToaster />
    </>
  )
}

function CurrentPage({ path }: { path: string }) {
  const user = useCurrentUser()
  const [requestedPath, setRequestedPath] = useState<string>()
  const userId = user.data?.id
  const lastUserId = useRef(userId)
  // The next person at this device must not read them. A page that opens signed out keeps its own.
  useEffect(() => {
    if (lastUserId.current !== undefined && lastUserId.current !== userId) toasts.dismiss()
    lastUserId.current = userId
  }, [userId])
  if (user.isError) return <AccountLoadError reason={user.error.message} onRetry={() => void user.refetch()} />
  if (user.data === undefined) return <PageFallback />

  const route = findRoute(path)
  const access = checkRouteAccess(route?.audience ?? null, user.data)
  if (access === 'signIn' && path !== requestedPath) setRequestedPath(path)
  if (access === 'home' || (path === requestedPath && (access === 'denied' || access === 'notFound')))
    return <Redirect to={homeOf(user.data)} replace />
  if (access === 'denied') return <AccessDenied />
  if (access === 'signIn') return <PageInLayout route={SIGN_IN} user={user.data} />
  return <PageInLayout route={route && access === 'show' ? route : NOT_FOUND} user={user.data} />
}

type Visitor = NonNullable<ReturnType<typeof useCurrentUser>['data']> | null

function PageInLayout({ route, user }: { route: SiteRoute; user: Visitor }) {
  usePageTitle(route.ownTitle ? null : route.title)
  const pages = useMemo(
    () => ROUTES.filter(({ icon, audience }) => icon && checkRouteAccess(audience, user) === 'show'),
    [user],
  )
  const page = (
    <ErrorBoundary resetKey={route.path}>
      <Suspense fallback={<PageFallback />}>
        <route.Page key={route.path} />
      </Suspense>
    </ErrorBoundary>
  )
  if (route.layout === 'bare') return page
  if (route.layout === 'app' && user) {
    return (
      <Shell route={route} user={user} pages={pages}>
        {page}
      </Shell>
    )
  }
  return (
    <PublicLayout title={route.ownHeading ? null : route.title} user={user}>
      {page}
    </PublicLayout>
  )
}

/** [6.5] */
function AccessDenied() {
  useEffect(
    () => toast({ title: t`Access Denied`, text: t`You do not have permission to access this page.`, tone: 'error' }),
    [],
  )
  return <Redirect to="/time-clock" replace />
}
