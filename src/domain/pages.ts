/**
 * Every address that has a page. `web/routes.tsx` says what each one shows; the server answers all others with the same page
 * and 404, so that monitors and search engines can tell.
 */
export const PAGE_PATHS = [
  '/',
  '/time-clock',
  '/history',
  '/leave',
  '/org-admin',
  '/admin',
  '/admin/management',
  '/subscription',
  '/help',
  '/support',
  '/terms',
  '/privacy',
  '/register-organization',
  '/login',
  '/auth',
  '/set-password',
  '/confirm-email',
] as const

/** Whether an address has a page; a slash at its end does not matter. */
export function isPagePath(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return PAGE_PATHS.some((each) => each === plain)
}
