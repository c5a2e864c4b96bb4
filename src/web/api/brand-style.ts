const SHEET = '/api/branding/style.css'

/**
 * Puts the look of the signed-in person's organization behind the product's own; takes it off when they have left. After a load of
 * the page it is there already: the server puts it in.
 */
export function wearBrand(): () => void {
  const worn = () => document.querySelectorAll<HTMLLinkElement>(`link[href^="${SHEET}"]`)
  if (!worn()[0]?.sheet)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: SHEET }))
  return () => worn().forEach((link) => link.remove())
}
