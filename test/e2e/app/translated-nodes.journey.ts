import { expect, type Page, test } from '@playwright/test'
import { type Translation, translatePage } from '../support/translator.ts'

declare global {
  /** Nodes that React would hold. */
  var held: { place: Element; text: Text; bold: Element }
}

/** A page with `<p>Hours<b></b></p>` that a translator has translated. */
async function openTranslated(page: Page, translation: Translation) {
  await translatePage(page, translation)
  await page.goto('/auth')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.evaluate(() => {
    const place = document.createElement('p')
    const text = place.appendChild(new Text('Hours'))
    const bold = place.appendChild(document.createElement('b'))
    globalThis.held = { place, text, bold }
    document.body.append(place)
  })
  const place = page.locator('body > p')
  await expect(place.locator('> font')).toContainText('Hours')
  return place
}

for (const translation of ['replaced', 'moved'] as const)
  test(`React inserts before, changes, and removes a text that was ${translation} @desk`, async ({ page }) => {
    const place = await openTranslated(page, translation)
    const listChildren = () => place.evaluate(({ children }) => Array.from(children, ({ localName }) => localName))
    await page.evaluate(() => held.place.insertBefore(document.createElement('i'), held.text))
    expect(await listChildren()).toEqual(['i', 'font', 'b'])
    await page.evaluate(() => {
      held.text.nodeValue = 'Minutes'
    })
    await expect(place.locator('> font')).toContainText('Minutes')
    await expect(place).not.toContainText('Hours')
    await page.evaluate(() => held.place.removeChild(held.text))
    expect(await listChildren()).toEqual(['i', 'b'])
  })

test('React removes its own from a translator’s sentence, and wrong calls still fail @desk', async ({ page }) => {
  const place = await openTranslated(page, 'moved')
  await page.evaluate(() => {
    const [sentence] = held.place.getElementsByTagName('font')
    sentence?.append(held.bold)
    held.place.removeChild(held.bold)
  })
  await expect(place.locator('b')).toHaveCount(0)
  await expect(place).toHaveText('Hours')
  const failures = await page.evaluate(() =>
    [
      () => held.place.removeChild(held.bold),
      () => held.place.removeChild(document.body),
      () => held.place.insertBefore(held.bold, document.body),
    ].map((call) => {
      try {
        return call().nodeName
      } catch (error) {
        return (error as Error).name
      }
    }),
  )
  expect(failures).toEqual(['NotFoundError', 'NotFoundError', 'NotFoundError'])
})
