import type { SignedInUser } from '#domain/auth/contract.ts'
import { type Capability, can, dashboardPath, type RoleFlags } from '#domain/roles/capabilities.ts'

/**
 * `signedOut`: pages such as the landing page; signed-in users are redirected. `link`: pages that only a link of an email
 * leads to. `session`: anyone who is signed in. A capability: the people who have it.
 */
export type Audience = 'public' | 'link' | 'signedOut' | 'session' | PageCapability

type PageCapability = Extract<
  Capability,
  'app.use' | 'teamPage.open' | 'adminPage.open' | 'orgAdminPage.open' | 'platform.oversee'
>

/** Who is no administrator any more opens the time clock, whatever they chose before. */
export function homeOf(user: (RoleFlags & Pick<SignedInUser, 'startsAtHome'>) | null) {
  if (user && can(user, 'platform.oversee')) return '/master-admin'
  return user?.startsAtHome && can(user, 'presence.view') ? dashboardPath(user) : '/time-clock'
}

/** [2.1, 2.12] The server checks access itself: this only avoids screens that can't work. */
export function checkRouteAccess(
  audience: Audience | null,
  user: RoleFlags | null,
): 'show' | 'signIn' | 'home' | 'denied' | 'notFound' {
  if (audience === 'link') return 'show'
  // [2.10]
  if (user && can(user, 'platform.oversee'))
    return audience === 'platform.oversee' || audience === 'session' ? 'show' : 'home'
  if (audience === 'public') return 'show'
  if (!user) return audience === 'signedOut' ? 'show' : 'signIn'
  if (audience === null) return 'notFound'
  if (audience === 'signedOut') return 'home'
  return audience === 'session' || can(user, audience) ? 'show' : 'denied'
}
