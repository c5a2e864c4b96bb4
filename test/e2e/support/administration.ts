import type { Page } from '@playwright/test'

export async function openSection(page: Page, name: string): Promise<void> {
  await page.goto('/org-admin')
  await goToSection(page, name)
}

/** On a phone the tabs are a dropdown, which the title opens [2.69]. */
export async function goToSection(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tablist', { name: 'Administration' }).getByRole('tab', { name, exact: true })
  const title = page.getByRole('heading', { level: 1 }).getByRole('button')
  // The breakpoint of the tabs.
  if (await page.evaluate(() => window.matchMedia('(min-width: 80rem)').matches)) return tab.click()
  await title.click()
  // A number of what waits there can follow.
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}(?: \\d+)?$`) }).click()
}

/** The tabs of the management page. On a phone they are a dropdown. */
export async function goToManagement(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  const dropdown = page.getByRole('combobox', { name: 'Section' })
  await tab.or(dropdown).first().waitFor()
  if (await tab.isVisible()) return tab.click()
  return choose(page, 'Section', name)
}

export async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice })
}

export async function actOn(page: Page, action: string, row: string): Promise<void> {
  const button = page.getByRole('button', { name: `${action}: ${row}` })
  const menu = page.getByRole('button', { name: `Actions for ${row}` })
  await button.or(menu).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.click()
  return page.getByRole('menuitem', { name: action }).click()
}
