import { expect, type Locator } from '@playwright/test'

/** Waits for focus, which moves a moment after something opens. */
export async function closeWithEscape(open: Locator): Promise<void> {
  await expect(open.and(open.page().locator(':focus-within'))).toBeVisible()
  // The browser asks first if something was typed.
  open.page().once('dialog', (question) => question.accept())
  await open.page().keyboard.press('Escape')
  await expect(open).toBeHidden()
}
