const WAIT_MS = 5000

/** Scrolls to the element of a hash such as `#time-zone` and focuses it, also if its page is still loading. */
export function showTarget(hash: string): void {
  const id = hash.slice(1)
  if (id === '' || showElement(id)) return
  const observer = new MutationObserver(() => {
    if (showElement(id)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WAIT_MS)
}

function showElement(id: string): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}
