const SHEET = '/api/branding/style.css'

/** The server links the sheet. Without a session it is empty, and a new address gets around the browser's cache. */
export function applyBranding(): () => void {
  const links = () => document.querySelectorAll<HTMLLinkElement>(`link[href^="${SHEET}"]`)
  if (!isLoaded(links()[0]))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${SHEET}?` }))
  return () => links().forEach((link) => link.remove())
}

/** Browsers throw when the rules of a refused sheet are read. */
function isLoaded(link?: HTMLLinkElement): boolean {
  try {
    return Boolean(link?.sheet?.cssRules.length)
  } catch {
    return false
  }
}
