import { markCodeLoadError } from './code-load-error.ts'

/** The page that this document was opened at came with its styles. */
const openedAt = typeof location === 'undefined' ? '' : location.pathname

let loading: Promise<void> | undefined

/**
 * Loads the styles of all pages, if the server sent this one with its own (decision 0098). After a failure, the next
 * call tries again.
 */
export function loadStyles(): Promise<void> {
  loading ??= addStyles().catch((error: Error) => {
    loading = undefined
    markCodeLoadError(error)
    throw error
  })
  return loading
}

/** What the page at this address waits for, if the server may have sent it with its own styles. */
export async function loadStylesOf(path: string): Promise<void> {
  if (path !== openedAt) await loadStyles()
}

async function addStyles(): Promise<void> {
  if (typeof document === 'undefined') return // The build renders some pages.
  const own = document.querySelector<HTMLLinkElement>('link[data-all]')
  if (!own?.dataset.all) return
  const all = document.createElement('link')
  all.rel = 'stylesheet'
  all.crossOrigin = ''
  all.href = own.dataset.all
  await new Promise<void>((resolve, reject) => {
    all.addEventListener('load', () => resolve())
    all.addEventListener('error', () => reject(new Error(`Failed to load ${all.href}`)))
    own.after(all)
  }).catch((error: unknown) => {
    all.remove()
    throw error
  })
}
