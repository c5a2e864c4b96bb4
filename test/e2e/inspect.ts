import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WIDTHS = [320, 390, 768, 1024, 1280]

/** Notes what is wrong with a screen as it stands: accessibility faults, and at any width what has to be scrolled sideways. */
export async function inspect(page: Page, violations: string[], address: string, theme: string) {
  await noteFaults(page, violations, address, theme)
  await noteOverflow(page, violations, address)
}

/** The accessibility faults alone, at the width that it has. */
export async function noteFaults(page: Page, violations: string[], address: string, theme: string) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  for (const { id, nodes } of found)
    violations.push(`${address} ${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

async function noteOverflow(page: Page, violations: string[], address: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = await page.evaluate(() => {
      // A region that can be reached by keyboard is made to move sideways by itself: the paper of a preview.
      const within = [...document.querySelectorAll('[role=dialog] *, [role=alertdialog] *')].filter(
        (element) =>
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
          !element.matches('textarea, [role=region][tabindex="0"]'),
      )
      const inDialogs = within.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...inDialogs)
    })
    if (overflow > 0) violations.push(`${address} at ${width} px is ${overflow} px too wide`)
  }
}
