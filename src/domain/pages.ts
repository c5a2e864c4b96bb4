import { t } from './texts/text.ts'

/**
 * All page addresses. The server returns the same page with 404 for any other, so that monitors and search engines
 * can tell.
 */
export const PAGE_PATHS = [
  '/',
  '/time-clock',
  '/history',
  '/leave',
  '/team',
  '/org-admin',
  '/admin',
  '/admin/management',
  '/master-admin',
  '/account',
  '/subscription',
  '/help',
  '/support',
  '/terms',
  '/privacy',
  '/register-organization',
  '/login',
  '/auth',
  '/demo',
  '/forgot-password',
  '/set-password',
  '/confirm-email',
] as const

/** Links to these pages have a preview. The titles are those of the routes, as a test checks. */
export const PUBLIC_PAGES = {
  '/': t`Time clock, timesheets and leave`,
  '/help': t`Help & Documentation`,
  '/support': t`Support`,
  '/terms': t`Terms of Use`,
  '/privacy': t`Privacy Policy`,
  '/register-organization': t`Register Your Organization`,
  '/login': t`Sign In`,
} as const

export function isPagePath(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return PAGE_PATHS.some((each) => each === plain)
}
