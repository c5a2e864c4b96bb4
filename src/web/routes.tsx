import { Building2, CalendarDays, CircleQuestionMark, Clock, ShieldCheck, Table2 } from 'lucide-react'
import { lazyPage } from './layout/lazy-page.tsx'
import type { SiteRoute } from './layout/site-route.ts'

const signIn = {
  title: 'Sign In',
  audience: 'signedOut',
  frame: 'bare',
  ownHeading: true,
  ...lazyPage(() => import('./auth/sign-in-page.tsx')),
} as const

/** One dashboard behind two doors (decisions.md). */
const adminPage = lazyPage(() => import('./admin/admin-page.tsx'))

/** Sign-in as it appears at any address that needs it [2.12]. */
export const SIGN_IN: SiteRoute = { path: '/login', ...signIn }

/** THE SITE MAP: all that can be seen. The menu shows the rows with an icon, in this order. */
export const ROUTES: readonly SiteRoute[] = [
  {
    path: '/',
    title: 'Time clock, timesheets and leave',
    audience: 'signedOut',
    frame: 'site',
    ownHeading: true,
    ...lazyPage(() => import('./site/landing-page.tsx')),
  },
  {
    path: '/time-clock',
    title: 'Time Clock',
    audience: 'user',
    frame: 'app',
    icon: Clock,
    ...lazyPage(() => import('./time-entries/time-clock-page.tsx')),
  },
  {
    path: '/history',
    title: 'Timesheet',
    audience: 'user',
    frame: 'app',
    icon: Table2,
    ...lazyPage(() => import('./timesheets/timesheet-page.tsx')),
  },
  {
    path: '/leave',
    title: 'Leave Management',
    audience: 'user',
    frame: 'app',
    icon: CalendarDays,
    ...lazyPage(() => import('./leave-requests/leave-page.tsx')),
  },
  {
    path: '/org-admin',
    title: 'Organization Admin',
    audience: 'orgAdmin',
    frame: 'app',
    icon: Building2,
    ...adminPage,
  },
  { path: '/admin', title: 'Admin Panel', audience: 'admin', frame: 'app', icon: ShieldCheck, ...adminPage },
  {
    path: '/admin/management',
    title: 'Admin Management',
    audience: 'admin',
    frame: 'app',
    ...lazyPage(() => import('./admin/management-page.tsx')),
  },
  {
    path: '/subscription',
    title: 'Subscription',
    audience: 'public',
    frame: 'app',
    ...lazyPage(() => import('./subscriptions/subscription-page.tsx')),
  },
  {
    path: '/help',
    title: 'Help & Documentation',
    audience: 'public',
    frame: 'app',
    icon: CircleQuestionMark,
    ...lazyPage(() => import('./site/help-page.tsx')),
  },
  {
    path: '/support',
    title: 'Support',
    audience: 'public',
    frame: 'app',
    ...lazyPage(() => import('./support/support-panel.tsx')),
  },
  {
    path: '/terms',
    title: 'Terms of Use',
    audience: 'public',
    frame: 'app',
    ...lazyPage(() => import('./site/terms-page.tsx')),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    audience: 'public',
    frame: 'app',
    ...lazyPage(() => import('./site/privacy-page.tsx')),
  },
  {
    path: '/register-organization',
    title: 'Register Your Organization',
    audience: 'signedOut',
    frame: 'site',
    ownHeading: true,
    ...lazyPage(() => import('./organizations/register-organization-page.tsx')),
  },
  SIGN_IN,
  { path: '/auth', ...signIn },
  {
    path: '/set-password',
    title: 'Set Your Password',
    audience: 'public',
    frame: 'bare',
    ownHeading: true,
    ...lazyPage(() => import('./auth/set-password-page.tsx')),
  },
  {
    path: '/confirm-email',
    title: 'Confirm your email address',
    audience: 'public',
    frame: 'bare',
    ownHeading: true,
    ...lazyPage(() => import('./email-confirmation/confirm-email-page.tsx')),
  },
]

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
