import { api } from '#domain/api.ts'
import { isRightToLeft } from '#domain/languages/is-right-to-left.ts'
import { type Language, type Reader, say } from '#domain/languages/say.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { t } from '#domain/texts/text.ts'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../escape-html.ts'
import { addContent } from './add-content.ts'
import { createLinkPreviews, describeProduct } from './link-preview.ts'
import { linkScripts, linkStyles, USER_LINK } from './preload-links.ts'
import type { Build } from './read-build.ts'

export type PagesConfig = Pick<Config, 'productName' | 'publicUrl' | 'demoUsername'>

/** The pages of one language. */
export type Pages = {
  /** Names no one and has no organization's theme. */
  shell: string
  find(address: string, hasSession: boolean): string
}

/** The other pages with files of their own are for people who are signed in. */
const LINKED_FOR_STRANGERS = ['/', '/login', '/register-organization']

const THEME_LINK = `<link rel="stylesheet" href="${api.branding.style.path}">`

const NO_SCRIPT = t`This site needs JavaScript. Turn it on in your browser settings.`

/**
 * With a session a page also loads the organization's theme. Without one it tells the client not to ask who is signed
 * in.
 */
export function makePages(build: Build, config: PagesConfig, reader: Reader, offered: readonly Language[]): Pages {
  const { code } = reader.language
  const name = escapeHtml(config.productName)
  const moveScripts = (html: string) => moveTo(build.folders[code], html)
  const page = addToHead(frameOf(build.page, config, reader), describeProduct(reader) + listForPicker(offered))
  const membersPage = addToHead(page, THEME_LINK + USER_LINK)
  const members = Object.entries(build.files).map(
    ([address, files]) =>
      [address, moveScripts(addToHead(linkStyles(membersPage, files), linkScripts(files)))] as const,
  )
  const strangersPage = page.replace('<meta name="session" content="unknown"', '<meta name="session" content="none"')
  const strangers = [...createLinkPreviews(config, reader)].map(([address, preview]) => {
    const files = LINKED_FOR_STRANGERS.includes(address) ? (build.files[address] ?? []) : []
    const html = addToHead(linkStyles(strangersPage, files), preview + linkScripts(files))
    const content = build.prerendered[code]?.[address]?.replaceAll(PRODUCT_NAME, () => name)
    return [address, moveScripts(content === undefined ? html : addContent(html, content))] as const
  })
  const [forMembers, forStrangers] = [
    { pages: new Map(members), other: moveScripts(membersPage) },
    { pages: new Map(strangers), other: moveScripts(strangersPage) },
  ]
  return {
    shell: moveScripts(page),
    find(address, hasSession) {
      const { pages, other } = hasSession ? forMembers : forStrangers
      return pages.get(address) ?? other
    },
  }
}

/** The page with the configured name and the words that stand in it. */
function frameOf(page: string, { productName, demoUsername }: PagesConfig, reader: Reader): string {
  const name = escapeHtml(productName)
  const { code, locale } = reader.language
  const direction = isRightToLeft(locale) ? ' dir="rtl"' : ''
  return (
    page
      // `data-demo` shows the link to it, also where the page came with its content and its code hasn't arrived.
      .replace(
        /<html [^>]*>/,
        `<html${demoUsername === undefined ? '' : ' data-demo'} lang="${locale}" data-language="${code}"${direction}>`,
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
      .replace(/(<meta name="application-name" content=")[^"]*"/, (_, start: string) => `${start}${name}"`)
      .replace('<noscript></noscript>', () => `<noscript>${escapeHtml(say(NO_SCRIPT, reader))}</noscript>`)
  )
}

const addToHead = (html: string, tags: string) => html.replace('</head>', () => `${tags}</head>`)

/** The picker is in the footer and in My account. What has no name is for tests alone. */
function listForPicker(languages: readonly Language[]): string {
  const offered = languages.filter(({ name }) => name !== '')
  const list = offered.map(({ code, name }) => `${code}=${name}`).join(',')
  return offered.length > 1 ? `<meta name="languages" content="${escapeHtml(list)}" />` : ''
}

/** The scripts of another language have the same names, in its folder. */
function moveTo(folder: string | undefined, html: string): string {
  return folder === undefined ? html : html.replaceAll(/\/assets\/(?=[\w.-]+\.js\b)/g, `/assets/${folder}/`)
}
