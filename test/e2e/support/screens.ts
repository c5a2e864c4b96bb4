import { type Browser, expect, type Page, test } from '@playwright/test'
import { collectViolations, inspect } from './inspect.ts'

/** Opens a screen, and waits until it is complete. */
type Screen = readonly [name: string, open: (page: Page) => Promise<unknown>]

/** A journey for each screen, in this order. They share a page, whose code is loaded once. */
export function inspectScreens(
  screens: readonly Screen[],
  prepare: (page: Page, browser: Browser) => Promise<unknown>,
  look = inspect,
): void {
  let page: Page
  let violations: string[]
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ reducedMotion: 'reduce' })
    violations = collectViolations(page)
    await prepare(page, browser)
  })
  test.afterAll(() => page.close())
  for (const [name, open] of screens)
    test(name, async () => {
      await open(page)
      await look(page, violations, name)
      expect(violations).toEqual([])
    })
}
