type PageSession = {
  userId: () => string | undefined
  signInAgain: () => Promise<boolean>
  startOver: () => void
  /** False when there is no copy to show without a connection. */
  openOfflineCopy: () => boolean
  closeOfflineCopy: () => void
}

/** `main.tsx` fills it in, because `api/` may import no feature. */
export const pageSession: Partial<PageSession> = {}
