import { Building2, CalendarDays, CircleQuestionMark, Clock, ShieldCheck, Table2, UsersRound } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { loadStyles, loadStylesOf } from '#web/layout/load-styles.ts'
import type { SiteRoute } from './access/site-route.ts'
import { PageFallback } from './page-fallback.tsx'

const signIn = {
  title: t`Sign In`,
  audience: 'signedOut',
  layout: 'bare',
  ownHeading: true,
  ...createLazyPage(() => import('#web/auth/sign-in-page.tsx'), '/login'),
} as const

/** `path` is that of a page with its own styles (decision 0098); every other page waits for those of all. */
function createLazyPage(load: () => Promise<{ default: ComponentType }>, path?: string) {
  const styles = () => (path === undefined ? loadStyles() : loadStylesOf(path))
  const loadAll = () => Promise.all([load(), styles()]).then(([module]) => module)
  const { Lazy: Page, preload } = createLazy(loadAll, <PageFallback />)
  return { Page, preload }
}

/** One dashboard at two addresses (decision 0006). */
const loadHeading = () => import('#web/admin/dashboard-heading.tsx')
const dashboard = createLazyPage(() => import('#web/admin/admin-page.tsx'))
const adminPage = {
  ...dashboard,
  ownTitle: true,
  Heading: lazy(loadHeading),
  preload: () => Promise.all([dashboard.preload(), loadHeading()]),
}

export const SIGN_IN: SiteRoute = { path: '/login', ...signIn }

export const ROUTES: readonly SiteRoute[] = [
  {
    path: '/',
    title: t`Time clock, timesheets and leave`,
    audience: 'signedOut',
    layout: 'site',
    ownHeading: true,
    ...createLazyPage(() => import('#web/site/landing-page.tsx')),
  },
  {
    path: '/time-clock',
    title: t`Time Clock`,
    audience: 'app.use',
    layout: 'app',
    icon: Clock,
    ...createLazyPage(() => import('#web/clock/clock-page.tsx'), '/time-clock'),
  },
  {
    path: '/history',
    title: t`Timesheet`,
    audience: 'app.use',
    layout: 'app',
    icon: Table2,
    ...createLazyPage(() => import('#web/timesheets/own/timesheet-page.tsx')),
  },
  {
    path: '/leave',
    title: t`Leave Management`,
    audience: 'app.use',
    layout: 'app',
    icon: CalendarDays,
    ...createLazyPage(() => import('#web/leave-requests/mine/leave-page.tsx')),
  },
  {
    path: '/team',
    title: t`My Team`,
    audience: 'teamPage.open',
    layout: 'app',
    icon: UsersRound,
    ownTitle: true,
    ...createLazyPage(() => import('#web/admin/team/team-page.tsx')),
  },
  {
    path: '/org-admin',
    title: t`Organization Admin`,
    audience: 'orgAdminPage.open',
    layout: 'app',
    icon: Building2,
    ...adminPage,
  },
  { path: '/admin', title: t`Admin Panel`, audience: 'adminPage.open', layout: 'app', icon: ShieldCheck, ...adminPage },
  {
    path: '/admin/management',
    title: t`Admin management`,
    audience: 'adminPage.open',
    layout: 'app',
    ...createLazyPage(() => import('#web/admin/management-page.tsx')),
  },
  {
    path: '/master-admin',
    title: t`Master Admin`,
    audience: 'platform.oversee',
    layout: 'app',
    icon: Building2,
    ...createLazyPage(() => import('#web/platform/dashboard/platform-page.tsx')),
  },
  {
    path: '/account',
    title: t`My account`,
    audience: 'session',
    layout: 'app',
    ...createLazyPage(() => import('#web/account/account-page.tsx'), '/account'),
  },
  {
    path: '/subscription',
    title: t`Subscription`,
    audience: 'public',
    layout: 'app',
    ...createLazyPage(() => import('#web/subscriptions/subscription-page.tsx')),
  },
  {
    path: '/help',
    title: t`Help & Documentation`,
    audience: 'public',
    layout: 'app',
    icon: CircleQuestionMark,
    ...createLazyPage(() => import('#web/site/help-page.tsx')),
  },
  {
    path: '/support',
    title: t`Support`,
    audience: 'public',
    layout: 'app',
    ...createLazyPage(() => import('#web/support/support-panel.tsx')),
  },
  {
    path: '/terms',
    title: t`Terms of Use`,
    audience: 'public',
    layout: 'app',
    ...createLazyPage(() => import('#web/site/terms-page.tsx')),
  },
  {
    path: '/privacy',
    title: t`Privacy Policy`,
    audience: 'public',
    layout: 'app',
    ...createLazyPage(() => import('#web/site/privacy-page.tsx')),
  },
  {
    path: '/register-organization',
    title: t`Register Your Organization`,
    audience: 'signedOut',
    layout: 'site',
    ownHeading: true,
    ...createLazyPage(() => import('#web/registration/register-organization-page.tsx')),
  },
  SIGN_IN,
  { path: '/auth', ...signIn },
  {
    path: '/demo',
    title: t`Demo`,
    audience: 'signedOut',
    layout: 'bare',
    ownHeading: true,
    ...createLazyPage(() => import('#web/demo/demo-page.tsx')),
  },
  {
    path: '/forgot-password',
    title: t`Forgot password`,
    audience: 'signedOut',
    layout: 'bare',
    ownHeading: true,
    ...createLazyPage(() => import('#web/password-recovery/forgot-password-page.tsx')),
  },
  {
    path: '/set-password',
    title: t`Set your password`,
    audience: 'link',
    layout: 'bare',
    ownHeading: true,
    ...createLazyPage(() => import('#web/auth/set-password-page.tsx')),
  },
  {
    path: '/confirm-email',
    title: t`Confirm your email address`,
    audience: 'link',
    layout: 'bare',
    ownHeading: true,
    ...createLazyPage(() => import('#web/email-confirmation/confirm-email-page.tsx')),
  },
]

export const NOT_FOUND: SiteRoute = {
  path: '/*',
  title: t`Page not found`,
  audience: 'app.use',
  layout: 'app',
  ...createLazyPage(() => import('./not-found-page.tsx')),
}

export function findRoute(path: string): SiteRoute | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return ROUTES.find((route) => route.path === plain)
}
