import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { pressKey } from './keyboard.ts'

/** Presses the button and returns the text of the file. */
export async function readDownload(button: Locator): Promise<string> {
  const downloading = button.page().waitForEvent('download')
  await pressKey(button, 'Enter')
  return readFile(await (await downloading).path(), 'utf8')
}
