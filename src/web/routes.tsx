import { lazyPage } from './layout/lazy-page.tsx'
import type { SiteRoute } from './layout/site-route.ts'

const signIn = {
  title: 'Sign In',
  audience: 'signedOut',
  frame: 'bare',
  ownHeading: true,
  ...lazyPage(() => import('./auth/sign-in-page.tsx')),
} as const

/** Sign-in as it appears at any address that needs it [2.12]. */
export const SIGN_IN: SiteRoute = { path: '/login', ...signIn }

/** THE SITE MAP: all that can be seen. The menu shows the rows with an icon, in this order. */
export const ROUTES: readonly SiteRoute[] = [{ path: '/', ...signIn }, SIGN_IN, { path: '/auth', ...signIn }]

/** What stands where nothing is. */
export const NOT_FOUND: SiteRoute = {
  path: '/*',
  title: 'Page Not Found',
  audience: 'user',
  frame: 'app',
  ...lazyPage(() => import('./layout/not-found-page.tsx')),
}

/** The row of an address; a slash at its end does not matter. */
export function routeAt(path: string): SiteRoute | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return ROUTES.find((route) => route.path === plain)
}
