import type { Page } from '@playwright/test'

/** Chrome replaces texts. Others move them into their elements. */
export type Translation = 'replaced' | 'moved'

/** Translates every text of the page, now and later, as browsers do: from a world of its own. */
export async function translatePage(page: Page, translation: Translation): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${startTranslator.toString()})(${translation === 'moved'})`,
    worldName: 'translator',
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // What an error boundary has caught is only logged.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return errors
}

/** As "Show original" does: the texts come back, and nothing is translated any more. */
export const showOriginal = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('showoriginal')))

function startTranslator(isMoved: boolean) {
  const originals: [HTMLElement, Text][] = []
  const translate = (text: Text) => {
    const parent = text.parentElement
    if (!text.data.trim() || !parent?.closest('body')) return
    if (!parent.translate || parent.closest('font, script, style, noscript, textarea, .notranslate')) return
    const font = document.createElement('font')
    font.style.verticalAlign = 'inherit'
    const inner = font.appendChild(font.cloneNode())
    text.replaceWith(font)
    originals.push([font, text])
    inner.appendChild(isMoved ? text : new Text(`«${text.data}»`))
  }
  const translateAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(translate)
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translateAll)
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('showoriginal', () => {
    observer.disconnect()
    for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text)
  })
}
