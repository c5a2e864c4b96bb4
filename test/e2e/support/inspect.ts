import { expect, type Page, test } from '@playwright/test'
import { findFaults } from './axe.ts'

const NARROW = [320, 390]
const WIDE = [768, 1024, 1280]
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

/** Needs `reducedMotion`: content that is fading in fails the contrast check. */
export async function inspect(page: Page, violations: string[], screen: string): Promise<void> {
  await collectFaults(page, violations, screen)
  await collectOverflow(page, violations, screen)
}

export async function collectFaults(page: Page, violations: string[], screen: string): Promise<void> {
  await addFaults(page, violations, `${screen}, light`, TAGS)
  await switchTheme(page, 'dark')
  await addFaults(page, violations, `${screen}, dark`, COLOR_RULES)
  await switchTheme(page, 'light')
}

async function addFaults(page: Page, violations: string[], screen: string, rules: string[]) {
  for (const { rule, elements } of await findFaults(page, rules))
    violations.push(`${screen} ${rule}: ${elements.map((html) => html.slice(0, 160)).join(' | ')}`)
}

async function switchTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

async function collectOverflow(page: Page, violations: string[], screen: string) {
  for (const width of listWidths()) {
    await page.setViewportSize({ width, height: 844 })
    let overflow = 0
    const measure = async () => (overflow = await measureOverflow(page))
    // Popovers find their place a moment after the resize.
    await expect
      .poll(measure, { timeout: 2000 })
      .toBeLessThanOrEqual(0)
      .catch(() => violations.push(`${screen} at ${width} px is ${overflow} px too wide`))
  }
}

/** A journey that runs at both widths measures the narrow ones on the phone and the wide ones on the desk. */
function listWidths(): number[] {
  const { title, project } = test.info()
  if (title.includes('@desk')) return [...NARROW, ...WIDE]
  return project.name === 'phone' ? NARROW : WIDE
}

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    // A region that keyboards can reach may scroll sideways: the preview of a report.
    const within = [...document.querySelectorAll('[role=dialog] *, [role=alertdialog] *')].filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
        !element.matches('textarea, [role=region][tabindex="0"]'),
    )
    const inDialogs = within.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...inDialogs)
  })
}
