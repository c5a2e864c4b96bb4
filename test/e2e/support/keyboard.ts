import { expect, type Locator } from '@playwright/test'

/** Leaves what is open with Escape. A key goes where the focus is, and that moves a moment after something opens or closes. */
export async function closeWithEscape(open: Locator): Promise<void> {
  await expect(open.and(open.page().locator(':focus-within'))).toBeVisible()
  // Where something was typed, the browser asks first.
  open.page().once('dialog', (question) => question.accept())
  await open.page().keyboard.press('Escape')
  await expect(open).toBeHidden()
}
