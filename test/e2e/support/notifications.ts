import type { Locator } from '@playwright/test'

/** Waits for the text from before the click: some notifications last 1.5 seconds, and `expect` polls once a second. */
export async function clickAndExpectText(button: Locator, text: string): Promise<void> {
  await Promise.all([button.page().getByText(text).waitFor(), button.click()])
}
