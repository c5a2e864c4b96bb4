import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { ErrorBoundary } from '#web/layout/error-boundary.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { AccountLoadError } from './account-load-error.tsx'
import { checkRouteAccess, homeOf } from './check-route-access.ts'
import { PageFallback } from './page-fallback.tsx'
import { findRoute, NOT_FOUND, ROUTES, SIGN_IN } from './routes.tsx'
import type { SiteRoute } from './site-route.ts'
import { usePageTitle } from './use-page-title.ts'

const loadShell = () => import('./shell.tsx')
const loadPublicLayout = () => import('./public-layout.tsx')
const Shell = lazy(loadShell)
const PublicLayout = lazy(loadPublicLayout)

export function preloadRoute(path: string) {
  const route = findRoute(path) ?? NOT_FOUND
  const loads: (() => Promise<unknown>)[] = [route.preload]
  if (route.layout === 'app') loads.push(loadShell)
  if (route.layout === 'site') loads.push(loadPublicLayout)
  for (const load of loads) load().catch(() => undefined)
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
      <Toaster />
    </>
  )
}

function CurrentPage({ path }: { path: string }) {
  const user = useCurrentUser()
  const [requestedPath, setRequestedPath] = useState<string>()
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
  usePageTitle(route.title)
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
      <Shell title={route.title} user={user} pages={pages}>
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
    () => toast({ title: 'Access Denied', text: 'You do not have permission to access this page.', tone: 'error' }),
    [],
  )
  return <Redirect to="/time-clock" replace />
}
