/** Says what signing out would leave behind; null without anything. The time clock fills it in. */
export const signOutGuard: { describe?: () => Promise<string | null> } = {}
