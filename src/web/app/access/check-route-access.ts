import { can, type RoleFlags } from '#domain/roles/capabilities.ts'

/**
 * `signedOut`: pages such as the landing page; signed-in users are redirected. `link`: pages that only a link of an email
 * leads to. `user`: anyone who is signed in, except master admins.
 */
export type Audience = 'public' | 'link' | 'signedOut' | 'anyUser' | 'user' | 'orgAdmin' | 'admin' | 'masterAdmin'

export function homeOf(user: RoleFlags | null): '/time-clock' | '/master-admin' {
  return user && can(user, 'access.masterAdmin') ? '/master-admin' : '/time-clock'
}

/** [2.1, 2.12] The server checks access itself: this only avoids screens that can't work. */
export function checkRouteAccess(
  audience: Audience | null,
  user: RoleFlags | null,
): 'show' | 'signIn' | 'home' | 'denied' | 'notFound' {
  if (audience === 'link') return 'show'
  // [2.10]
  if (user && can(user, 'access.masterAdmin'))
    return audience === 'masterAdmin' || audience === 'anyUser' ? 'show' : 'home'
  if (audience === 'public') return 'show'
  if (!user) return audience === 'signedOut' ? 'show' : 'signIn'
  if (audience === null) return 'notFound'
  if (audience === 'signedOut') return 'home'
  return can(user, `access.${audience}`) ? 'show' : 'denied'
}
