import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { api } from '#domain/api.ts'

/** Every page asks first who is signed in. */
export const USER_LINK = `<link rel="preload" as="fetch" crossorigin href="${api.auth.currentUser.path}">`

/** What a page of the build needs besides the frame that all have. */
type PageFiles = { links: string; styles: string | undefined }

/** By address: links to the code, which the browser would otherwise find one file after the other, and the styles. */
export async function readPreloads(dir: string): Promise<ReadonlyMap<string, PageFiles>> {
  const pages = JSON.parse(await readFile(path.join(dir, '.vite', 'pages.json'), 'utf8')) as Record<string, string[]>
  return new Map(
    Object.entries(pages).map(([address, files]) => [
      address,
      { links: files.map(toLink).join(''), styles: files.find((file) => file.endsWith('.css')) },
    ]),
  )
}

const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

/** A page with styles of its own names those of all pages, which its code loads later (web/layout/load-styles.ts). */
export function linkStyles(page: string, own: string | undefined): string {
  return page.replace(STYLES, (link, all: string) =>
    own === undefined || own === all ? link : `<link rel="stylesheet" crossorigin href="/${own}" data-all="/${all}">`,
  )
}

/** The priority is low: what shows the frame of the page comes first. */
function toLink(file: string): string {
  return file.endsWith('.js') ? `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">` : ''
}
