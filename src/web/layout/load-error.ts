const loadErrors = new WeakSet<Error>()

/** Marks an error as one of loading code. Browsers word these errors differently. */
export function markLoadError(error: Error) {
  loadErrors.add(error)
}

export function isLoadError(error: unknown): boolean {
  return error instanceof Error && loadErrors.has(error)
}
