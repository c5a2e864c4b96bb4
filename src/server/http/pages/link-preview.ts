import { type Reader, say } from '#domain/languages/say.ts'
import { PUBLIC_PAGES } from '#domain/pages.ts'
import { t } from '#domain/texts/text.ts'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../escape-html.ts'

/** Made by `npm run pictures`. */
const PICTURE = { path: '/link-preview.jpg', width: '1200', height: '630' }
const PICTURE_ALT = t`The time clock on a phone, with a large button to clock out`

/** Also for search engines. */
const DESCRIPTION = t`Streamlined workforce management: employee time tracking, timesheets and leave in one place.`

export const describeProduct = (reader: Reader): string => toTag('name', 'description', say(DESCRIPTION, reader))

/** Tags with which chats and social networks show links to public pages (Open Graph), by address. */
export function createLinkPreviews(
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
  reader: Reader,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(PUBLIC_PAGES).map(([address, title]) => [
      address,
      [
        toTag('property', 'og:type', 'website'),
        toTag('property', 'og:site_name', productName),
        toTag('property', 'og:title', `${say(title, reader)} | ${productName}`),
        toTag('property', 'og:description', say(DESCRIPTION, reader)),
        toTag('property', 'og:url', publicUrl + address),
        toTag('property', 'og:image', publicUrl + PICTURE.path),
        toTag('property', 'og:image:width', PICTURE.width),
        toTag('property', 'og:image:height', PICTURE.height),
        toTag('property', 'og:image:alt', say(PICTURE_ALT, reader)),
        toTag('name', 'twitter:card', 'summary_large_image'),
      ].join(''),
    ]),
  )
}

function toTag(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
}
