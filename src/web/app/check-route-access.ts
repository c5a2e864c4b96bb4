import type { User } from '#domain/auth/contract.ts'

/** `signedOut`: pages such as the landing page; signed-in users are redirected. */
export type Audience = 'public' | 'signedOut' | 'user' | 'orgAdmin' | 'admin'

type RoleFlags = Pick<User, 'isAdmin' | 'isOrgAdmin'>

/** [2.1, 2.12] The server checks access itself: this only avoids screens that can't work. */
export function checkRouteAccess(
  audience: Audience | null,
  user: RoleFlags | null,
): 'show' | 'signIn' | 'home' | 'denied' | 'notFound' {
  if (audience === 'public') return 'show'
  if (!user) return audience === 'signedOut' ? 'show' : 'signIn'
  if (audience === null) return 'notFound'
  if (audience === 'signedOut') return 'home'
  if (audience === 'orgAdmin' && !user.isOrgAdmin) return 'denied'
  if (audience === 'admin' && !user.isAdmin) return 'denied'
  return 'show'
}
