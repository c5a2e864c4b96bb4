import type { Locator } from '@playwright/test'

/** Clicks, and counts it. */
export function countClicks() {
  let count = 0
  const click = (target: Locator) => {
    count += 1
    return target.click()
  }
  /** Two clicks, though the browser's list can't be clicked here: one to open it, one for the choice. */
  const countChoice = () => {
    count += 2
  }
  return { click, countChoice, count: () => count }
}
