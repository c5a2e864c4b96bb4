/** What may stop Back. It is asked before the pages hear of it, so this listener is added before theirs: see main.tsx. */
export const backInterceptor: { intercept: ((event: PopStateEvent) => void) | null } = { intercept: null }

window.addEventListener('popstate', (event) => backInterceptor.intercept?.(event))
