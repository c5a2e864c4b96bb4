type PageSession = {
  /** The id of the person this page shows; undefined while no one is signed in. */
  userId: () => string | undefined
  /** Asks for their password after the session has ended. Whether they are signed in again. */
  signInAgain: () => Promise<boolean>
  /** Loads the page again, because someone else is signed in now. */
  startOver: () => void
}

/** What calls need to know about the person this page shows. `main.tsx` fills it in, because calls know no feature. */
export const pageSession: Partial<PageSession> = {}
