/** Added before the router's own listener (see main.tsx), so that it can stop Back. */
export const backInterceptor: { intercept: ((event: PopStateEvent) => void) | null } = { intercept: null }

window.addEventListener('popstate', (event) => backInterceptor.intercept?.(event))
