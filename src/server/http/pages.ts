import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { SESSION } from './gate.ts'

/** Hashed assets never change; everything else is asked for again, and answered from the ETag when it did not. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built web client: files as they were compressed by the build, and the one page for every other address. */
export async function servePages(app: FastifyInstance, dir: string | null, productName: string): Promise<void> {
  const page = dir === null ? null : named(await readFile(path.join(dir, 'index.html'), 'utf8'), productName)
  // A visitor without a session is told so in the page itself, and need not ask who is signed in.
  const strangersPage = page?.replace('<meta name="session" content="unknown"', '<meta name="session" content="none"')
  if (dir !== null) {
    await app.register(fastifyStatic, {
      root: path.resolve(dir),
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html', '**/*.html.{br,gz}', '**/.vite/**'],
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOREVER : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?', 1)[0] ?? ''
    const isPage =
      request.method === 'GET' && !address.startsWith('/api/') && address !== '/api' && !path.extname(address)
    if (!page || !isPage) throw new Refusal('notFound', `There is nothing at ${address.slice(0, 200)}`)
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' }).type('text/html; charset=utf-8')
    return reply.send(request.cookies[SESSION] ? page : strangersPage)
  })
}

/** The page under the product's configured name. */
function named(html: string, productName: string): string {
  const escaped = productName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return html
    .replace(/<title>[^<]*<\/title>/, `<title>${escaped}</title>`)
    .replace(/(<meta name="(?:application-name|apple-mobile-web-app-title)" content=")[^"]*"/g, `$1${escaped}"`)
    .replaceAll(`aria-label="${PRODUCT_NAME}"`, `aria-label="${escaped}"`)
}
