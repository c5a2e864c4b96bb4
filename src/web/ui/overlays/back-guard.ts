/** What may stop Back. It is asked before the pages hear of it, so this listener is added before theirs: see main.tsx. */
export const backGuard: { stop: ((event: PopStateEvent) => void) | null } = { stop: null }

window.addEventListener('popstate', (event) => backGuard.stop?.(event))
