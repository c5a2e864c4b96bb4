import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { isPagePath, PAGE_PATHS } from '#domain/pages.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../escape-html.ts'
import { createLinkPreviews } from '../link-preview.ts'
import { linkStyles, readPreloads, USER_LINK } from '../preload-links.ts'
import { addContent, readPrerendered } from '../prerendered-pages.ts'
import { hasSessionCookie } from '../sessions/session-cookie.ts'

/** The service worker keeps this page and opens it without a connection: it names no one and has no organization's theme. */
const SHELL_PATH = '/app-shell'

/** Hashed assets never change. Everything else is revalidated by its ETag. */
const FOREVER = 'public, max-age=31536000, immutable'

type PagesConfig = Pick<Config, 'productName' | 'publicUrl' | 'demoUsername'>

/** `refuse` may refuse a request that has no route. */
export async function servePages(
  app: FastifyInstance,
  dir: string | null,
  config: PagesConfig,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): Promise<void> {
  const sendPage = dir === null ? null : await pageOf(dir, config)
  if (sendPage)
    for (const address of [...PAGE_PATHS, SHELL_PATH])
      app.get(address, (request, reply) => sendPage(request, reply, address))
  if (dir !== null) await serveFiles(app, dir, config.productName)
  app.setNotFoundHandler((request, reply) => {
    refuse(request, reply)
    const address = request.url.split('?', 1)[0] ?? ''
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/api(\/|$)/.test(address) && !path.extname(address)
    if (!sendPage || !isPage) throw new Refusal('notFound', `Not found: ${address.slice(0, 200)}`)
    return sendPage(request, reply.code(isPagePath(address) ? 200 : 404), address)
  })
}

async function serveFiles(app: FastifyInstance, dir: string, productName: string): Promise<void> {
  const manifest = await readFile(path.join(dir, 'manifest.webmanifest'), 'utf8')
  const named = manifest.replaceAll(JSON.stringify(PRODUCT_NAME), () => JSON.stringify(productName))
  app.get('/manifest.webmanifest', (_, reply) => reply.type('application/manifest+json').send(named))
  await app.register(fastifyStatic, {
    root: path.resolve(dir),
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.{html,webmanifest}', '**/*.{html,webmanifest}.{br,gz}', '**/.vite/**'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOREVER : 'no-cache')
    },
  })
}

/** The other pages with preloads are for people who are signed in. */
const PRELOADED_FOR_STRANGERS = ['/', '/login', '/register-organization']

const THEME_LINK = `<link rel="stylesheet" href="${api.branding.style.path}">`

/**
 * The page with the configured name. With a session it also loads the organization's theme. Without one it tells the
 * client not to ask who is signed in.
 */
async function pageOf(dir: string, config: PagesConfig) {
  const name = escapeHtml(config.productName)
  const page = (await readFile(path.join(dir, 'index.html'), 'utf8'))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    // Shows the link to it, also where the page came with its content and its code hasn't arrived.
    .replace('<html ', config.demoUsername === undefined ? '<html ' : '<html data-demo ')
    .replace(/(<meta name="application-name" content=")[^"]*"/, (_, start: string) => `${start}${name}"`)
  const preloads = await readPreloads(dir)
  const addLinks = (html: string, links: string) => html.replace('</head>', `${links}</head>`)
  const strangersPage = page.replace('<meta name="session" content="unknown"', '<meta name="session" content="none"')
  const membersPage = addLinks(page, THEME_LINK + USER_LINK)
  const prerendered = await readPrerendered(dir, name)
  const strangersPages = new Map(
    [...createLinkPreviews(page, config)].map(([address, preview]) => {
      const files = PRELOADED_FOR_STRANGERS.includes(address) ? preloads.get(address) : undefined
      const html = addLinks(linkStyles(strangersPage, files?.styles), preview + (files?.links ?? ''))
      const content = prerendered.get(address)
      return [address, content === undefined ? html : addContent(html, content)]
    }),
  )
  const membersPages = new Map(
    [...preloads].map(([address, { links, styles }]) => [address, addLinks(linkStyles(membersPage, styles), links)]),
  )
  return (request: FastifyRequest, reply: FastifyReply, address: string) => {
    if (address === SHELL_PATH)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' }).type('text/html; charset=utf-8')
    if (hasSessionCookie(request)) return reply.send(membersPages.get(address) ?? membersPage)
    return reply.send(strangersPages.get(address) ?? strangersPage)
  }
}
