import { expect, type Locator, type Page } from '@playwright/test'

/** Behind a dialog that is still closing, nothing can have focus: `locator.focus` returns and leaves it where it was. */
export async function giveFocus(control: Locator): Promise<void> {
  await expect(async () => {
    await control.focus()
    expect(await control.evaluate((element) => element.matches(':focus'))).toBe(true)
  }).toPass()
}

/** Presses a key in it. `locator.press` waits neither for focus nor for a button that is busy and ignores the key. */
export async function pressKey(control: Locator, key: 'Enter' | 'Space' | 'Escape' | 'Tab' | `Arrow${string}`) {
  await expect(control).toBeEnabled()
  await giveFocus(control)
  await control.page().keyboard.press(key)
}

/** Waits for focus, which moves a moment after something opens. */
export async function closeWithEscape(open: Locator): Promise<void> {
  await expect(open.and(open.page().locator(':focus-within'))).toBeVisible()
  // The browser asks first if something was typed.
  open.page().once('dialog', (question) => question.accept())
  await open.page().keyboard.press('Escape')
  await expect(open).toBeHidden()
}

/** Finds the page once a dialog itself, and not a field in it, has had focus. */
export async function markFocusedDialog(page: Page): Promise<Locator> {
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.role === 'dialog') document.documentElement.dataset.focusedDialog = ''
    }),
  )
  return page.locator('html[data-focused-dialog]')
}
