type PageSession = {
  userId: () => string | undefined
  /** Resolves to whether they signed in again. */
  signInAgain: () => Promise<boolean>
  startOver: () => void
}

/** `main.tsx` fills it in, because `api/` may import no feature. */
export const pageSession: Partial<PageSession> = {}
