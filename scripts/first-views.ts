type View = { path?: string; modules: readonly string[]; opens?: readonly string[] }

const SHELL = 'src/web/app/shell.tsx'
const REQUEST_PASSWORD = 'src/web/auth/request-password.tsx'
const DASHBOARD = [SHELL, 'src/web/admin/admin-page.tsx', 'src/web/admin/dashboard-heading.tsx']

/** What loads right after the clock, and right after every page. */
const AFTER_CLOCK = [
  'src/web/clock/clock-context.tsx',
  'src/web/clock/waiting-line.tsx',
  'src/web/time-entries/break-buttons.tsx',
  'src/web/time-entries/current-session.tsx',
  'src/web/time-entries/taps/unsent-taps.tsx',
]
const AFTER_ALL = [
  'src/web/installed-app/connection-status.tsx',
  'src/web/installed-app/start-service-worker.ts',
  'src/web/notifications/bell.tsx',
  'src/web/ui/feedback/toaster.tsx',
]

/**
 * Which modules show a page at first, besides the entry, or load right after. Pages with a path get them preloaded and
 * have a budget. A page that has `opens` starts with the styles of its modules, of these, and of what both can load.
 */
export const FIRST_VIEWS = {
  'sign-in': {
    path: '/login',
    modules: ['src/web/auth/sign-in-page.tsx'],
    opens: [...AFTER_ALL, REQUEST_PASSWORD],
  },
  landing: { path: '/', modules: ['src/web/app/public-layout.tsx', 'src/web/site/landing-page.tsx'] },
  clock: {
    path: '/time-clock',
    modules: [SHELL, 'src/web/clock/clock-page.tsx'],
    opens: [...AFTER_ALL, REQUEST_PASSWORD],
  },
  history: {
    path: '/history',
    modules: [SHELL, 'src/web/timesheets/own/timesheet-page.tsx', 'src/web/pay-periods/own-pay-summary.tsx'],
  },
  leave: { path: '/leave', modules: [SHELL, 'src/web/leave-requests/mine/leave-page.tsx'] },
  admin: { path: '/org-admin', modules: [...DASHBOARD, 'src/web/admin/home-tab.tsx'] },
  context: { modules: AFTER_CLOCK },
  late: { modules: AFTER_ALL },
  users: { modules: [...DASHBOARD, 'src/web/admin/people-tab.tsx'] },
  timesheets: { modules: [...DASHBOARD, 'src/web/admin/timesheets-tab.tsx'] },
  requests: { modules: [...DASHBOARD, 'src/web/admin/leave-tab.tsx'] },
  settings: { modules: [...DASHBOARD, 'src/web/admin/settings-tab.tsx'] },
  account: {
    path: '/account',
    modules: [SHELL, 'src/web/account/account-page.tsx'],
    opens: [...AFTER_ALL, REQUEST_PASSWORD],
  },
  register: {
    path: '/register-organization',
    modules: ['src/web/app/public-layout.tsx', 'src/web/registration/register-organization-page.tsx'],
  },
  // Few people open these. They load more than they need, so that the daily pages don't.
  rare: { modules: ['src/web/subscriptions/subscription-page.tsx', 'src/web/support/support-panel.tsx'] },
  text: {
    modules: [
      'src/web/app/not-found-page.tsx',
      'src/web/app/public-layout.tsx',
      'src/web/auth/set-password-page.tsx',
      'src/web/email-confirmation/confirm-email-page.tsx',
      'src/web/site/help-page.tsx',
      'src/web/site/privacy-page.tsx',
      'src/web/site/terms-page.tsx',
    ],
  },
} satisfies Record<string, View>

export type ViewName = keyof typeof FIRST_VIEWS

export const VIEWS = Object.entries(FIRST_VIEWS) as [ViewName, View][]
