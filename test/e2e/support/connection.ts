import type { Page, Route } from '@playwright/test'

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
  await page.route(url, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  return { arrived, release: () => page.unroute(url) }
}

/** Ends the session while the next such call is on its way. Ended earlier, a read still under way could find that out first. */
export async function endSessionAt(page: Page, url: string): Promise<void> {
  const end = async (route: Route) => {
    await page.context().clearCookies()
    await route.continue()
  }
  await page.route(url, end, { times: 1 })
}
