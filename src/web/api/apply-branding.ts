const SHEET = '/api/branding/style.css'

/**
 * Puts the look of the signed-in person's organization behind the product's own; takes it off when they have left. After a load of
 * the page it is there already: the server puts it in. What came without a session is no sheet, and is asked for again: at another
 * address, since the browser remembers what it got at that one.
 */
export function applyBranding(): () => void {
  const worn = () => document.querySelectorAll<HTMLLinkElement>(`link[href^="${SHEET}"]`)
  if (!hasCome(worn()[0]))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${SHEET}?` }))
  return () => worn().forEach((link) => link.remove())
}

/** The rules of a sheet that was refused cannot be read: browsers throw. */
function hasCome(link?: HTMLLinkElement): boolean {
  try {
    return Boolean(link?.sheet?.cssRules.length)
  } catch {
    return false
  }
}
