import type { Locator } from '@playwright/test'

/** Clicks, and counts it. */
export function countClicks() {
  let count = 0
  const click = (target: Locator) => {
    count += 1
    return target.click()
  }
  return { click, count: () => count }
}
