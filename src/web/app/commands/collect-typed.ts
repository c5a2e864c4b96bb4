/** Collects what is typed while the code of a dialog loads, so that its first letters aren't lost. Escape cancels. */
export function collectTyped(onCancel: () => void): { take: () => string } {
  let typed = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    // Enter would press what has the focus.
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', onKeyDown, true)
  const take = () => {
    document.removeEventListener('keydown', onKeyDown, true)
    return typed
  }
  return { take }
}
