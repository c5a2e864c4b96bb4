import { useEffect } from 'react'
import { t } from '#web/languages/text.ts'
import { backInterceptor } from './back-interceptor.ts'

const QUESTION = t`You have unsaved changes. Discard them?`

const unsavedChanges = new Set<symbol>()

/** Asks before a reload, Back, a link, or another section loses unsaved changes (decision 0025). */
export function useUnsavedChanges(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return
    const key = Symbol('unsaved changes')
    unsavedChanges.add(key)
    historyIndex = window.navigation?.currentEntry?.index
    listenForNavigation()
    return () => {
      unsavedChanges.delete(key)
    }
  }, [hasChanges])
}

export function confirmDiscard(hasChanges = unsavedChanges.size > 0): boolean {
  return !hasChanges || window.confirm(QUESTION)
}

export function confirmNavigation(): boolean {
  const isConfirmed = confirmDiscard()
  if (isConfirmed) unsavedChanges.clear()
  return isConfirmed
}

let isListening = false

function listenForNavigation() {
  if (isListening) return
  isListening = true
  window.addEventListener('beforeunload', (event) => unsavedChanges.size > 0 && event.preventDefault())
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

let historyIndex: number | undefined
let isReturning = false

/** On popstate the browser has already moved, so staying means moving forward again. */
function interceptBack(event: PopStateEvent) {
  if (!isReturning && confirmNavigation()) return
  event.stopImmediatePropagation()
  isReturning = !isReturning
  if (!isReturning) return
  const index = window.navigation?.currentEntry?.index
  history.go(historyIndex === undefined || index === undefined ? 1 : historyIndex - index)
}
