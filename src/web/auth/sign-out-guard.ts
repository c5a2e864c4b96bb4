/** What signing out would leave behind, as a question; null without one. The time clock fills it in. */
export const signOutGuard: { ask?: () => string | null } = {}
