import type { Page } from '@playwright/test'

/** Something done with a person of a list: a button where there is room, else in the row's menu. */
export async function actOn(page: Page, deed: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `${deed}: ${name}` })
  const menu = page.getByRole('button', { name: `Actions for ${name}` })
  await button.or(menu).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.click()
  return page.getByRole('menuitem', { name: deed }).click()
}
