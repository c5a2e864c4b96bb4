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

/** Leaves punches unanswered until `release`, which lets those still waiting go on. `arrived` waits for the first one. */
export async function holdPunches(page: Page) {
  const url = '**/api/time-entries'
  const held: Route[] = []
  const arrived = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/time-entries'),
  )
  await page.route(url, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    held.push(route)
  })
  const release = async () => {
    await page.unroute(url)
    // The page has given up on the earlier ones.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
  return { arrived, release }
}
