import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the build of the client wrote, in English. */
export type Build = {
  /** `index.html` */
  page: string
  /** Scripts and styles that a page loads at first, by its address. */
  files: Record<string, string[]>
  /** HTML of pages for visitors without a session, by language and address (decision 0045). */
  prerendered: Record<string, Record<string, string>>
  /** Where the scripts of other languages are, below `/assets/`. */
  folders: Record<string, string>
}

export async function readBuild(dir: string): Promise<Build> {
  const readData = async (name: string) => JSON.parse(await readFile(path.join(dir, '.vite', name), 'utf8')) as unknown
  const [page, files, prerendered, folders] = await Promise.all([
    readFile(path.join(dir, 'index.html'), 'utf8'),
    readData('pages.json') as Promise<Build['files']>,
    readData('prerendered.json') as Promise<Build['prerendered']>,
    readData('languages.json') as Promise<Build['folders']>,
  ])
  return { page, files, prerendered, folders }
}
