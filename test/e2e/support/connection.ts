import type { Page, Route } from '@playwright/test'

/**
 * Handles such calls until the returned function is called. The route stays and lets later ones go on: Chromium may lose a call that starts
 * while Playwright stops to intercept, as after `unroute` and `times` (microsoft/playwright#41802).
 */
export async function interceptCalls(page: Page, url: string | RegExp, handle: (route: Route) => unknown) {
  let hasEnded = false
  await page.route(url, (route) => (hasEnded ? route.fallback() : handle(route)))
  return () => {
    hasEnded = true
  }
}

/** Handles the next such call alone. */
export async function interceptNext(page: Page, url: string, handle: (route: Route) => unknown): Promise<void> {
  const end = await interceptCalls(page, url, (route) => {
    end()
    return handle(route)
  })
}

/** Delivers the first call of this kind and drops its answer. Returns a function that counts dropped answers. */
export async function dropFirstResponse(page: Page, method: string, url: string): Promise<() => number> {
  let lost = 0
  await page.route(url, async (route) => {
    if (route.request().method() !== method || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => lost
}

/** Leaves punches unanswered until `release`, which lets them go on. `arrived` waits for the first one. */
export async function holdPunches(page: Page) {
  const url = '**/api/time-entries'
  const arrived = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/time-entries'),
  )
  const held: Route[] = []
  const end = await interceptCalls(page, url, (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
  )
  const release = async () => {
    end()
    for (const route of held) await route.continue()
  }
  return { arrived, release }
}

/** Ends the session while the next such call is on its way. Ended earlier, a read still under way could find that out first. */
export async function endSessionAt(page: Page, url: string): Promise<void> {
  await interceptNext(page, url, async (route) => {
    await page.context().clearCookies()
    await route.continue()
  })
}
