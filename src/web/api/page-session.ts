type PageSession = {
  userId: () => string | undefined
  signInAgain: () => Promise<boolean>
  startOver: () => void
}

/** `main.tsx` fills it in, because `api/` may import no feature. */
export const pageSession: Partial<PageSession> = {}
