import type { Locator } from '@playwright/test'

/** Presses a button and sees what a notification says then. Some are gone after a second and a half, and `expect` looks but once a second: it is waited for from before the press. */
export async function clickAndExpectText(button: Locator, said: string): Promise<void> {
  await Promise.all([button.page().getByText(said).waitFor(), button.click()])
}
