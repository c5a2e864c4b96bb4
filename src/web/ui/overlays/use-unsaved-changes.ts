import { useEffect } from 'react'
import { backInterceptor } from './back-interceptor.ts'

const QUESTION = 'You have unsaved changes. Discard them?'

/** What was typed on the screen and is not saved: one mark for each form or dialog. */
const unsaved = new Set<symbol>()

/** Asks before typed work is lost by a reload, Back, a link, or another section (decision 0025). */
export function useUnsavedChanges(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return
    const mark = Symbol('unsaved')
    unsaved.add(mark)
    historyIndex = window.navigation?.currentEntry?.index
    listenForNavigation()
    return () => {
      unsaved.delete(mark)
    }
  }, [hasChanges])
}

/** Whether the person lets go of what they typed. Asks only when there is something. */
export function confirmDiscard(hasChanges = unsaved.size > 0): boolean {
  return !hasChanges || window.confirm(QUESTION)
}

/** The same before a screen is left, which takes everything typed on it. */
export function confirmNavigation(): boolean {
  const may = confirmDiscard()
  if (may) unsaved.clear()
  return may
}

let watching = false

function listenForNavigation() {
  if (watching) return
  watching = true
  window.addEventListener('beforeunload', (event) => unsaved.size > 0 && event.preventDefault())
  document.addEventListener('click', interceptLink, true)
  backInterceptor.intercept = interceptBack
}

function interceptLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
  if (!link || opensElsewhere || link.target === '_blank' || link.hasAttribute('download')) return
  if (link.origin === location.origin && link.pathname === location.pathname && link.hash !== '') return
  if (confirmNavigation()) return
  event.preventDefault()
  event.stopPropagation()
}

/** Where in the browser's history the changes were begun; unknown to browsers without the Navigation API. */
let historyIndex: number | undefined
let returning = false

/** The browser is at the other address already, but no page has heard of it: to stay is to go there again. */
function interceptBack(event: PopStateEvent) {
  if (!returning && confirmNavigation()) return
  event.stopImmediatePropagation()
  returning = !returning
  if (!returning) return
  const index = window.navigation?.currentEntry?.index
  history.go(historyIndex === undefined || index === undefined ? 1 : historyIndex - index)
}
