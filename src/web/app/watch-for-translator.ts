/** Page translators put elements of their own, `<font>`, in the place of text. Few people need the code for that. */
export function watchForTranslator() {
  let isTranslated = false
  new MutationObserver((records) => {
    isTranslated ||= document.querySelector('font') !== null
    if (isTranslated)
      import('./translated-page.ts').then(
        ({ noteReplaced }) => noteReplaced(records),
        () => undefined,
      )
  }).observe(document, { childList: true, subtree: true })
}
