/** A link to share: the server gives the path, and this browser adds its own origin. */
export function toAbsoluteLink(path: string): string {
  return new URL(path, location.origin).href
}
