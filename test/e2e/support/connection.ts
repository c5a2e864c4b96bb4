import type { Page } from '@playwright/test'

/**
 * The first call of this kind reaches the server, and the connection breaks before its answer does. Returns how many
 * answers were lost so far.
 */
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

/** Punches leave the device and no answer ever comes, until `release`. `arrived` waits for the first of them. */
export async function holdPunches(page: Page) {
  const url = '**/api/time-entries'
  const arrived = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/time-entries'),
  )
  await page.route(url, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  return { arrived, release: () => page.unroute(url) }
}
