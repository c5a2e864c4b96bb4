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
  return errors
}

function startTranslator(isMoved: boolean) {
  const translate = (text: Text) => {
    const parent = text.parentElement
    if (!text.data.trim() || !parent?.closest('body')) return
    if (!parent.translate || parent.closest('font, script, style, noscript, textarea, .notranslate')) return
    const font = document.createElement('font')
    font.style.verticalAlign = 'inherit'
    const inner = font.appendChild(font.cloneNode())
    text.replaceWith(font)
    inner.appendChild(isMoved ? text : new Text(`«${text.data}»`))
  }
  const translateAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(translate)
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translateAll)
  }).observe(document, { childList: true, subtree: true })
}
