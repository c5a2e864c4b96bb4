import { expect, type Page, test } from '@playwright/test'
import { findFaults } from './axe.ts'

/** The first of each is where axe looks. */
const PHONE = [390, 320]
const DESK = [1280, 1024, 768]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only these rules can differ between themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

export function collectViolations(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  return violations
}

/** Looks at both layouts, or at one if the journey runs in both. Leaves the page with the width that it had. */
export async function inspect(page: Page, violations: string[], screen: string): Promise<void> {
  const size = page.viewportSize()
  const isOpen = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const open = await isOpen.count()
  for (const widths of listLayouts()) {
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 844 })
      await expect(isOpen).toHaveCount(open)
      await collectOverflow(page, violations, `${screen} at ${width} px`)
      if (index === 0) await collectFaults(page, violations, `${screen} at ${width} px`)
    }
  }
  if (size) await page.setViewportSize(size)
}

export async function collectFaults(page: Page, violations: string[], screen: string): Promise<void> {
  // Content that is fading in fails the contrast check.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addFaults(page, violations, `${screen}, light`, TAGS)
  await switchTheme(page, 'dark')
  await addFaults(page, violations, `${screen}, dark`, COLOR_RULES)
  await switchTheme(page, 'light')
}

async function addFaults(page: Page, violations: string[], screen: string, rules: string[]) {
  // What is being loaded again is dimmed, and fails the contrast check, too. Buttons that are busy aren’t.
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
  for (const { rule, elements } of await findFaults(page, rules))
    violations.push(`${screen} ${rule}: ${elements.map((html) => html.slice(0, 160)).join(' | ')}`)
}

async function switchTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

export async function collectOverflow(page: Page, violations: string[], screen: string) {
  let overflow = 0
  const measure = async () => (overflow = await measureOverflow(page))
  // Popovers find their place a moment after the resize.
  await expect
    .poll(measure, { timeout: 2000 })
    .toBeLessThanOrEqual(0)
    .catch(() => violations.push(`${screen} is ${overflow} px too wide`))
}

function listLayouts(): number[][] {
  const { tags, project } = test.info()
  if (tags.includes('@desk')) return [DESK, PHONE]
  return project.name === 'phone' ? [PHONE] : [DESK]
}

/** Compares with the width that was asked for: a phone zooms out until all of a page that is too wide is in the window. */
function measureOverflow(page: Page): Promise<number> {
  return page.evaluate((width) => {
    // A region that keyboards can reach may scroll sideways: the preview of a report.
    const within = [...document.querySelectorAll('[role=dialog] *, [role=alertdialog] *')].filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
        !element.matches('textarea, [role=region][tabindex="0"]'),
    )
    const inDialogs = within.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    return Math.max(document.documentElement.scrollWidth - width, ...inDialogs)
  }, page.viewportSize()?.width ?? 0)
}
