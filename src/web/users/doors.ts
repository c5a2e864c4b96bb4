import type { Role } from './rights.ts'

/** The organization's dashboard [2.75], or the screen of admins [2.70]. */
export type Door = 'organization' | 'admin'

export type Deed = 'edit' | 'password' | 'delete'

/** What can be done with people behind each door: which roles have a switch, and what else, in this order. */
export const DOORS: Record<Door, { roles: readonly Role[]; deeds: readonly Deed[]; editLabel: string }> = {
  organization: { roles: ['orgAdmin', 'admin'], deeds: ['edit', 'password', 'delete'], editLabel: 'View/Edit' },
  admin: { roles: ['admin'], deeds: ['edit', 'delete'], editLabel: 'Edit User' },
}
