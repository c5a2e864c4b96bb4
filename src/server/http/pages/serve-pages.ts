import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { isPagePath, PAGE_PATHS } from '#domain/pages.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { listKnownLanguages, toReader } from '../../languages/known-languages.ts'
import { readerOf } from '../reader-of.ts'
import { hasSessionCookie } from '../sessions/session-cookie.ts'
import { makePages, type Pages, type PagesConfig } from './make-pages.ts'
import { type Build, readBuild } from './read-build.ts'

/** The service worker keeps this page and opens it without a connection. */
const SHELL_PATH = '/app-shell'

/** Hashed assets never change. Everything else is revalidated by its ETag. */
const FOREVER = 'public, max-age=31536000, immutable'

/** `refuse` may refuse a request that has no route. */
export async function servePages(
  app: FastifyInstance,
  dir: string | null,
  config: PagesConfig,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): Promise<void> {
  const sendPage = dir === null ? null : createSendPage(await readBuild(dir), config)
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
  app.get('/service-worker.js', (request, reply) => reply.sendFile(`service-workers/${languageOf(request)}.js`))
  await app.register(fastifyStatic, {
    root: path.resolve(dir),
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // Each file found is a route. Compressed files need none: they are looked up for the file they belong to.
    globIgnore: ['**/*.{html,webmanifest,br,gz}', '**/.vite/**', 'service-workers/**'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOREVER : 'no-cache')
    },
  })
}

/** A service worker and the page that it keeps have the language that the page named: the cookie may have changed since. */
function languageOf(request: FastifyRequest): string {
  const { language } = request.query as { language?: unknown }
  return listKnownLanguages().find((code) => code === language) ?? readerOf(request, null).language.code
}

/** Makes the pages of every language once, at the start. */
function createSendPage(build: Build, config: PagesConfig) {
  const readers = listKnownLanguages().map((language) => toReader({ language, clock: null, region: 'US' }))
  const offered = readers.map(({ language }) => language)
  const pages = new Map<string, Pages>(
    readers.map((reader) => [reader.language.code, makePages(build, config, reader, offered)]),
  )
  return (request: FastifyRequest, reply: FastifyReply, address: string) => {
    reply.header('vary', 'cookie, accept-language').type('text/html; charset=utf-8')
    if (address === SHELL_PATH) {
      const { shell } = pages.get(languageOf(request)) ?? {}
      return reply.header('cache-control', 'no-cache').send(shell)
    }
    const own = pages.get(readerOf(request, null).language.code)
    return reply.header('cache-control', 'private, no-cache').send(own?.find(address, hasSessionCookie(request)))
  }
}
