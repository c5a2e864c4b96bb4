const codeLoadErrors = new WeakSet<Error>()

/** Browsers word these errors differently, so they are marked where they happen. */
export function markCodeLoadError(error: Error) {
  codeLoadErrors.add(error)
}

export function isCodeLoadError(error: unknown): boolean {
  return error instanceof Error && codeLoadErrors.has(error)
}
