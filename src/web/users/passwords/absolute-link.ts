export function toAbsoluteLink(path: string): string {
  return new URL(path, location.origin).href
}
