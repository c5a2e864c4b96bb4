import { api } from '#domain/api.ts'

/** Every page asks first who is signed in. */
export const USER_LINK = `<link rel="preload" as="fetch" crossorigin href="${api.auth.currentUser.path}">`

/** Links to the code of a page, which the browser would otherwise find one file after the other. */
export const linkScripts = (files: readonly string[]): string => files.filter(isScript).map(toLink).join('')

const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

/** A page with styles of its own names those of all pages, which its code loads later (web/layout/load-styles.ts). */
export function linkStyles(page: string, files: readonly string[]): string {
  const own = files.find((file) => !isScript(file))
  return page.replace(STYLES, (link, all: string) =>
    own === undefined || own === all ? link : `<link rel="stylesheet" crossorigin href="/${own}" data-all="/${all}">`,
  )
}

const isScript = (file: string) => file.endsWith('.js')

/** The priority is low: what shows the frame of the page comes first. */
const toLink = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
