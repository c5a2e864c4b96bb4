import type { User } from '#domain/auth/contract.ts'

/** Who may see a page. `signedOut` is for the pages before the door: those inside are sent on. */
export type Audience = 'public' | 'signedOut' | 'user' | 'orgAdmin' | 'admin'

type RoleFlags = Pick<User, 'isAdmin' | 'isOrgAdmin'>

/**
 * What a visitor gets at an address [2.1, 2.12]; `audience` is null where no page is.
 * The server refuses by itself what is not allowed: this only spares people a screen that cannot work.
 */
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
