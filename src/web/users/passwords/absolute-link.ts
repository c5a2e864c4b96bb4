/** The server answers with a path, and this browser adds its origin. */
export function toAbsoluteLink(path: string): string {
  return new URL(path, location.origin).href
}
