const ROOT = '<div id="root">'
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">/g

/** Shows what the build rendered. The code comes after the first paint, because the page shows without it. */
export function addContent(page: string, content: string): string {
  const files = [ENTRY.exec(page), ...page.matchAll(PRELOAD)].map((match) => match?.[1])
  const start = `<script defer src="/start-after-paint.js" data-files="${[...new Set(files)].join(' ')}"></script>`
  return page
    .replace(ENTRY, start)
    .replaceAll(PRELOAD, '')
    .replace(ROOT, () => ROOT + content)
}
