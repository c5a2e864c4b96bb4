/**
 * What calls have to know about the person this page shows (decision 0022). `main.tsx` fills it in, because calls know no feature.
 */
export const pagePerson = {
  /** Their id; undefined while no one is signed in. */
  id: (): string | undefined => undefined,
  /** Loads the page again, because someone else is signed in now. */
  startOver: (): void => undefined,
}
