import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { ErrorBoundary } from '#web/layout/error-boundary.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { gate } from './gate.ts'
import { PageFallback } from './page-fallback.tsx'
import { NOT_FOUND, ROUTES, routeAt, SIGN_IN } from './routes.tsx'
import type { SiteRoute } from './site-route.ts'
import { Unreachable } from './unreachable.tsx'
import { usePageTitle } from './use-page-title.ts'

const loadShell = () => import('./shell.tsx')
const loadPublicLayout = () => import('./public-layout.tsx')
const Shell = lazy(loadShell)
const PublicLayout = lazy(loadPublicLayout)

/** Sends for the code of an address before it is known who is there, so that nothing waits for anything else. */
export function prepareVisit(path: string) {
  const route = routeAt(path) ?? NOT_FOUND
  const loads: (() => Promise<unknown>)[] = [route.preload]
  if (route.frame === 'app') loads.push(loadShell)
  if (route.frame === 'site') loads.push(loadPublicLayout)
  // One that fails is asked for again when it is drawn, and fails there, where it can be shown.
  for (const load of loads) load().catch(() => undefined)
}

/** The whole screen: the page of the address, in its frame, for whoever is looking. */
export function App() {
  const [path] = useLocation()
  return (
    <>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<PageFallback />}>
          <Visit path={path} />
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </>
  )
}

function Visit({ path }: { path: string }) {
  const user = useCurrentUser()
  const [wanted, setWanted] = useState<string>()
  if (user.isError) return <Unreachable reason={user.error.message} onRetry={() => void user.refetch()} />
  if (user.data === undefined) return <PageFallback />

  const route = routeAt(path)
  const verdict = gate(route?.audience ?? null, user.data)
  // Sign-in stays at the address, so the person gets the page they wanted, if they may see it.
  if (verdict === 'signIn' && path !== wanted) setWanted(path)
  if (verdict === 'home' || (path === wanted && (verdict === 'denied' || verdict === 'notFound')))
    return <Redirect to="/time-clock" replace />
  if (verdict === 'denied') return <Denied />
  if (verdict === 'signIn') return <Framed route={SIGN_IN} user={user.data} />
  return <Framed route={route && verdict === 'show' ? route : NOT_FOUND} user={user.data} />
}

type Visitor = NonNullable<ReturnType<typeof useCurrentUser>['data']> | null

function Framed({ route, user }: { route: SiteRoute; user: Visitor }) {
  usePageTitle(route.title)
  const page = (
    <ErrorBoundary resetKey={route.path}>
      <Suspense fallback={<PageFallback />}>
        <route.Page key={route.path} />
      </Suspense>
    </ErrorBoundary>
  )
  if (route.frame === 'bare') return page
  if (route.frame === 'app' && user) {
    const pages = ROUTES.filter(({ icon, audience }) => icon && gate(audience, user) === 'show')
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

/** Says no once and goes where everybody may be, in the words of the product's other closed door [6.5]. */
function Denied() {
  useEffect(
    () => toast({ title: 'Access Denied', text: 'You do not have permission to access this page.', tone: 'error' }),
    [],
  )
  return <Redirect to="/time-clock" replace />
}
