import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'

/** Presses the button and returns the text of the file. */
export async function readDownload(button: Locator): Promise<string> {
  const downloading = button.page().waitForEvent('download')
  await button.press('Enter')
  return readFile(await (await downloading).path(), 'utf8')
}
