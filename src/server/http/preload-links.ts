import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { api } from '#domain/api.ts'

/** Every page asks first who is signed in. */
export const USER_LINK = `<link rel="preload" as="fetch" crossorigin href="${api.auth.currentUser.path}">`

/** Links to the code that each page needs, which the browser would otherwise find one file after the other. */
export async function readPreloads(dir: string): Promise<ReadonlyMap<string, string>> {
  const pages = JSON.parse(await readFile(path.join(dir, '.vite', 'pages.json'), 'utf8')) as Record<string, string[]>
  return new Map(Object.entries(pages).map(([address, files]) => [address, files.map(toLink).join('')]))
}

/** The priority is low: what shows the frame of the page comes first. */
function toLink(file: string): string {
  return file.endsWith('.js') ? `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">` : ''
}
