import { PUBLIC_PAGES } from '#domain/pages.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from './escape-html.ts'

/** Made by `npm run pictures`. */
const PICTURE = { path: '/link-preview.jpg', width: '1200', height: '630' }
const PICTURE_ALT = 'The time clock on a phone, with a large button to clock out'

const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"/

/** Tags with which chats and social networks show links to public pages (Open Graph), by address. */
export function createLinkPreviews(
  page: string,
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
): ReadonlyMap<string, string> {
  const description = DESCRIPTION.exec(page)?.[1] ?? ''
  return new Map(
    Object.entries(PUBLIC_PAGES).map(([address, title]) => [
      address,
      [
        toTag('property', 'og:type', 'website'),
        toTag('property', 'og:site_name', escapeHtml(productName)),
        toTag('property', 'og:title', escapeHtml(`${title} | ${productName}`)),
        toTag('property', 'og:description', description),
        toTag('property', 'og:url', escapeHtml(publicUrl + address)),
        toTag('property', 'og:image', escapeHtml(publicUrl + PICTURE.path)),
        toTag('property', 'og:image:width', PICTURE.width),
        toTag('property', 'og:image:height', PICTURE.height),
        toTag('property', 'og:image:alt', PICTURE_ALT),
        toTag('name', 'twitter:card', 'summary_large_image'),
      ].join(''),
    ]),
  )
}

function toTag(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${content}" />`
}
