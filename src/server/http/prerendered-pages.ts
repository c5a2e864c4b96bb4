import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCT_NAME } from '#domain/product.ts'

/** What the build rendered for visitors without a session, by address. `name` is the configured one, as HTML. */
export async function readPrerendered(dir: string, name: string): Promise<ReadonlyMap<string, string>> {
  const pages = JSON.parse(await readFile(path.join(dir, '.vite', 'prerendered.json'), 'utf8')) as Record<
    string,
    string
  >
  return new Map(Object.entries(pages).map(([address, html]) => [address, html.replaceAll(PRODUCT_NAME, () => name)]))
}

const ROOT = '<div id="root">'
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">/g

/** The code comes after the first paint, because the page shows without it. */
export function addContent(page: string, content: string): string {
  const files = [ENTRY.exec(page), ...page.matchAll(PRELOAD)].map((match) => match?.[1])
  const start = `<script defer src="/start-after-paint.js" data-files="${[...new Set(files)].join(' ')}"></script>`
  return page
    .replace(ENTRY, start)
    .replaceAll(PRELOAD, '')
    .replace(ROOT, () => ROOT + content)
}
