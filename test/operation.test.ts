import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import { ENGLISH_READER } from '#domain/languages/say.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/tenant.ts'
import { serveProbes } from '#server/http/probes.ts'
import { deleteExpired } from '#server/http/sessions/session-store.ts'
import { setKnownLanguages } from '#server/languages/known-languages.ts'
import { anOrganization } from './support/builders.ts'
import { anApp } from './support/harness.ts'

const test = await anApp()

describe('probes', () => {
  it('/healthz and /readyz return 200, and /readyz 503 while the database does not respond', async () => {
    expect((await test.call('GET', '/healthz')).statusCode).toBe(200)
    expect((await test.call('GET', '/readyz')).json()).toEqual({ status: 'ready' })
    const cut = await anApp()
    await cut.pool.end()
    expect((await cut.call('GET', '/readyz')).statusCode).toBe(503)
    expect((await cut.call('GET', '/healthz')).statusCode).toBe(200)
  })

  it.each([
    [
      'the disk has no room for a temporary file',
      `create function generate_series(integer, integer) returns setof integer language plpgsql as $$
        begin raise sqlstate '53100'; end $$`,
      'drop function public.generate_series(integer, integer)',
    ],
    [
      'a write waits for a standby that is gone',
      `create table public.pg_stat_activity as
        select 'SyncRep' as wait_event, current_database() as datname, now() - interval '6 seconds' as state_change`,
      'drop table public.pg_stat_activity',
    ],
  ])('/readyz returns 503 while %s', async (_, sabotage, repair) => {
    const { pool } = await anApp()
    // Its password isn't among the fields that can be listed.
    const { host = '', port = 0, user = '', password, database = '' } = pool.options
    await pool.query(`alter database ${database} set search_path = public, pg_catalog; ${sabotage}`)
    const probes = Fastify()
    const sabotaged = openPool(
      { host, port, user, database, password: String(password ?? '') },
      { max: 1, onError: () => undefined },
    )
    serveProbes(probes, openDatabase(sabotaged))
    expect((await probes.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503)
    expect((await probes.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    await pool.query(repair)
    expect((await probes.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
    await sabotaged.end()
    await probes.close()
  })
})

it.each([
  ['53100', 'The server is out of disk space. Nothing was saved. Please contact support.'],
  ['53200', 'We can’t reach our servers right now. Nothing was changed. Please try again.'],
  ['53300', 'We can’t reach our servers right now. Nothing was changed. Please try again.'],
])('returns 503 and a sentence when the database returns %s', async (code, message) => {
  const { orgAdmin } = await anOrganization(test)
  await test.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise sqlstate '${code}'; end $$;
    create trigger refuse before insert on time_entries for each row execute function refuse()`)
  const body = { username: orgAdmin.username, clockIn: test.clock.now.toISOString() }
  const answer = await test.call('POST', '/api/time-entries', { as: orgAdmin, body })
  await test.pool.query('drop trigger refuse on time_entries; drop function refuse')
  expect([answer.statusCode, answer.json()]).toEqual([503, { message }])
})

it('returns a request id, a valid one from the caller or a new one', async () => {
  const idFor = async (given: string) =>
    (await test.call('GET', '/healthz', { headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idFor('proxy-17')).toBe('proxy-17')
  expect(await idFor('<script>')).toMatch(/^[0-9a-f-]{36}$/)
})

it.each([
  ['a malformed address', '/api/time-entries/%E0%A4%A', {}, 400, 'The address is not valid'],
  ['an address that is too long', `/api/time-entries/${'x'.repeat(600)}`, {}, 414, 'The address is too long'],
  [
    'a write from another site',
    '/api/login',
    { 'sec-fetch-site': 'cross-site' },
    403,
    'This request came from another site',
  ],
])('refuses %s with the reason, and forbids caching', async (_, url, headers, status, message) => {
  const answer = await test.call(status === 403 ? 'POST' : 'GET', url, { headers })
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([status, { message }, 'no-store'])
})

describe('JSON for clients that accept compression', () => {
  it.each([
    ['in one go', '/api/organizations/:id/time-zones', 1024, 64 * 1024],
    ['while it is sent', '/api/openapi.json', 64 * 1024, Infinity],
  ])('is compressed %s', async (_, url, min, max) => {
    const { id, orgAdmin } = await anOrganization(test)
    const get = (encodings: string) =>
      test.call('GET', url.replace(':id', id), { as: orgAdmin, headers: { 'accept-encoding': encodings } })
    const plain = await get('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.length).toBeGreaterThan(min)
    expect(plain.rawPayload.length).toBeLessThan(max)
    for (const [accepted, encoding, decompress] of ENCODINGS) {
      const { headers, rawPayload } = await get(accepted)
      expect([headers['content-encoding'], headers['content-type']]).toEqual([encoding, JSON_TYPE])
      expect(decompress(rawPayload).equals(plain.rawPayload)).toBe(true)
    }
  })

  it('is sent as it is when it is short', async () => {
    const short = await test.call('GET', '/api/subscription-tiers', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([short.rawPayload.length < 1024, short.headers['content-encoding']]).toEqual([true, undefined])
  })
})

function readPreview(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)" \/>/g)]
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]))
}

const JSON_TYPE = 'application/json; charset=utf-8'

const ENCODINGS = [
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const

type OpenApi = {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      { parameters: { name: string; in: string }[]; responses: Record<string, { content: Record<string, object> }> }
    >
  >
}

describe('OpenAPI', async () => {
  const document = (await test.call('GET', '/api/openapi.json')).json<OpenApi>()
  const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase(), operation })),
  )
  const templateOf = (url: string) => url.replace(/:\w+|\{\w+\}/g, '{}')

  it('lists every endpoint, and so does the documentation page', async () => {
    const rows = Object.values(api).flatMap((feature) => Object.values(feature))
    expect(operations.map(({ url, method }) => `${method} ${templateOf(url)}`).sort()).toEqual(
      rows.map(({ method, path: url }) => `${method} ${templateOf(url)}`).sort(),
    )
    expect(document.openapi).toBe('3.1.0')
    const page = await test.call('GET', '/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const row of rows) expect(page.body).toContain(row.path)
  })

  it('has one form of each path, with the parameters that operations name', () => {
    const paths = Object.keys(document.paths)
    expect(new Set(paths.map(templateOf)).size).toBe(paths.length)
    expect(paths).toContain('/api/time-entries/{usernameOrId}')
    for (const { url, operation } of operations) {
      const named = operation.parameters.flatMap((each) => (each.in === 'path' ? [each.name] : []))
      expect([url, named.sort()]).toEqual([url, [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()])
    }
  })

  it('names the content types of files', async () => {
    const { orgAdmin } = await anOrganization(test)
    const listed = (url: string, method: string) =>
      Object.keys(document.paths[url]?.[method]?.responses['200']?.content ?? {})
    const url = '/api/admin/users/import/template'
    const types: unknown[] = []
    for (const format of ['csv', 'excel'])
      types.push((await test.call('POST', url, { as: orgAdmin, body: { format } })).headers['content-type'])
    expect(listed(url, 'post')).toEqual(types)
    const style = await test.call('GET', '/api/branding/style.css', { as: orgAdmin })
    expect(listed('/api/branding/style.css', 'get')).toEqual([style.headers['content-type']])
    expect(
      operations.filter(({ operation }) => operation.responses['200']?.content['application/octet-stream']),
    ).toEqual([])
  })
})

it('removes what has expired and keeps the rest', async () => {
  const { orgAdmin } = await anOrganization(test)
  const counts = async () =>
    (
      await test.pool.query(
        'select (select count(*) from sessions) as sessions, (select count(*) from enrolments) as enrolments',
      )
    ).rows[0]
  const before = await counts()
  await deleteExpired(test.database, test.clock.now)
  expect(await counts()).toEqual(before)
  expect((await test.call('GET', '/api/user', { as: orgAdmin })).statusCode).toBe(200)
  await deleteExpired(test.database, new Date(test.clock.now.getTime() + 31 * 86_400_000))
  expect(await counts()).toEqual({ sessions: 0, enrolments: 0 })
})

describe('the built pages', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'watchbell-pages-'))
  await mkdir(path.join(dir, 'assets'))
  await writeFile(
    path.join(dir, 'index.html'),
    '<html lang="en-US" data-language="en"><head><title>Watchbell</title><meta name="application-name" content="Watchbell" /><meta name="session" content="unknown" />' +
      '<link rel="stylesheet" crossorigin href="/assets/index-1a2b.css">' +
      '<script type="module" crossorigin src="/assets/app-1a2b.js"></script></head><body><div id="root"></div></body>',
  )
  await mkdir(path.join(dir, '.vite'))
  const content = `<h1>Welcome to Watchbell</h1><p>${'Clock in. '.repeat(200)}</p>`
  await writeFile(path.join(dir, '.vite', 'prerendered.json'), JSON.stringify({ en: { '/': content } }))
  await writeFile(path.join(dir, '.vite', 'languages.json'), '{"es": "es-ba14"}')
  const pages = {
    '/': ['assets/landing-1a2b.js'],
    '/login': ['assets/sign-in-1a2b.js', 'assets/sign-in-1a2b.css'],
    '/leave': ['assets/leave-1a2b.js', 'assets/index-1a2b.css'],
    '/time-clock': ['assets/clock-1a2b.js', 'assets/clock-1a2b.css'],
  }
  await writeFile(path.join(dir, '.vite', 'pages.json'), JSON.stringify(pages))
  await writeFile(path.join(dir, 'manifest.webmanifest'), '{"name": "Watchbell"}')
  await mkdir(path.join(dir, 'service-workers'))
  for (const code of ['en', 'es']) await writeFile(path.join(dir, 'service-workers', `${code}.js`), `// in ${code}`)
  await writeFile(path.join(dir, 'assets', 'app-1a2b.js'), 'plain')
  await writeFile(path.join(dir, 'assets', 'app-1a2b.js.br'), 'compressed')
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    productName: 'Bell & "Sons"',
    publicUrl: 'https://time.bell.example',
  }
  const { language: english } = ENGLISH_READER
  const spanish = { ...english, code: 'es', locale: 'es-US', name: 'Español' }
  setKnownLanguages(new Map([english, spanish].map((each) => [each.code, each])))
  const app = await buildApp({ ...test.services, config }, dir)
  afterAll(async () => {
    await app.close()
    await rm(dir, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

  it.each([
    ['/', 200],
    ['/time-clock', 200],
    ['/time-clock/', 200],
    ['/nothing-here', 404],
    ['/admin/nothing', 404],
  ])('returns the page with the product’s name for any other address: %s with %i', async (url, status) => {
    const page = await get(url)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([status, 'private, no-cache'])
    expect(page.body).toContain('<title>Bell &#38; &#34;Sons&#34;</title>')
  })

  it.each([
    ['/', 'Time clock, timesheets and leave'],
    ['/help', 'Help &#38; Documentation'],
    ['/login', 'Sign In'],
  ])('a link to the public page %s has a preview with the product’s name', async (address, title) => {
    expect(readPreview((await get(address)).body)).toEqual({
      'og:type': 'website',
      'og:site_name': 'Bell &#38; &#34;Sons&#34;',
      'og:title': `${title} | Bell &#38; &#34;Sons&#34;`,
      'og:description': expect.stringContaining('timesheets and leave') as string,
      'og:url': `https://time.bell.example${address}`,
      'og:image': 'https://time.bell.example/link-preview.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.any(String) as string,
      'twitter:card': 'summary_large_image',
    })
  })

  it.each([
    ['/time-clock', ''],
    ['/set-password', ''],
    ['/nothing-here', ''],
    ['/', 'watchbell_session=x'],
  ])('other pages have no preview: %s with the cookie "%s"', async (address, cookie) => {
    expect(readPreview((await get(address, { cookie })).body)).toEqual({})
  })

  it('the manifest has the product’s name', async () => {
    expect((await get('/manifest.webmanifest')).json()).toEqual({ name: 'Bell & "Sons"' })
  })

  it.each([
    ['without a demo', undefined, '<html lang="en-US" data-language="en">'],
    ['with one', 'ada.boss', '<html data-demo lang="en-US" data-language="en">'],
  ])('%s the page says so, for everyone and for the service worker', async (_, demoUsername, html) => {
    const shown = await buildApp({ ...test.services, config: { ...config, demoUsername } }, dir)
    for (const [url, cookie] of [
      ['/', ''],
      ['/', 'watchbell_session=x'],
      ['/app-shell', ''],
    ] as const)
      expect((await shown.inject({ method: 'GET', url, headers: { cookie } })).body).toContain(html)
    await shown.close()
  })

  it('the page says that there is no session', async () => {
    expect((await get('/')).body).toContain('name="session" content="none"')
    expect((await get('/', { cookie: 'watchbell_session=x' })).body).toContain('name="session" content="unknown"')
  })

  it.each([
    ['/leave', 'watchbell_session=x', ['/api/user', '/assets/leave-1a2b.js']],
    ['/help', 'watchbell_session=x', ['/api/user']],
    ['/login', '', ['/assets/sign-in-1a2b.js']],
    ['/leave', '', []],
  ])('the page at %s with the cookie "%s" preloads %j', async (url, cookie, addresses) => {
    const { body } = await get(url, { cookie })
    const preloads = [...body.matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]*)"/g)]
    expect(preloads.map(([, address]) => address)).toEqual(addresses)
  })

  it.each([
    ['/time-clock', 'watchbell_session=x', '/assets/clock-1a2b.css" data-all="/assets/index-1a2b.css'],
    ['/leave', 'watchbell_session=x', '/assets/index-1a2b.css'],
    ['/help', 'watchbell_session=x', '/assets/index-1a2b.css'],
    ['/time-clock', '', '/assets/index-1a2b.css'],
    ['/login', '', '/assets/sign-in-1a2b.css" data-all="/assets/index-1a2b.css'],
    ['/app-shell', '', '/assets/index-1a2b.css'],
  ])('the page at %s with the cookie "%s" has the styles %s', async (url, cookie, styles) => {
    const { body } = await get(url, { cookie })
    expect(body).toContain(`<link rel="stylesheet" crossorigin href="${styles}">`)
    expect(body.match(/\/assets\/index-1a2b\.css/g)).toHaveLength(1)
  })

  it('a prerendered page comes with its content, compressed, and loads its code afterwards', async () => {
    const { body, headers } = await get('/')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toContain('<div id="root"><h1>Welcome to Bell &#38; &#34;Sons&#34;</h1>')
    expect(body).toContain('data-files="/assets/app-1a2b.js /assets/landing-1a2b.js"')
    expect(body).not.toContain('module')
    const compressed = await get('/', { 'accept-encoding': 'br' })
    expect([compressed.headers['content-encoding'], compressed.headers.vary]).toEqual([
      'br',
      'cookie, accept-language, accept-encoding',
    ])
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body)
  })

  it.each([
    ['/', 'watchbell_session=x'],
    ['/app-shell', ''],
    ['/login', ''],
  ])('other pages come without content: %s with the cookie "%s"', async (url, cookie) => {
    expect((await get(url, { cookie })).body).toMatch(/<script type="module".*<div id="root"><\/div>/)
  })

  it.each([
    ['', '', 'en'],
    ['', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['', 'pl', 'en'],
    ['language=en', 'es', 'en'],
    ['language=es', 'en', 'es'],
    ['language=es; watchbell_session=x', 'en', 'es'],
    ['language=pl', 'es', 'es'],
  ])('with the cookie "%s" and Accept-Language "%s" a page is in %s', async (cookie, accepted, code) => {
    for (const url of ['/', '/time-clock', '/nothing-here', '/app-shell']) {
      const { body, headers } = await get(url, { cookie, 'accept-language': accepted })
      expect([/data-language="(\w+)"/.exec(body)?.[1], headers.vary]).toEqual([code, 'cookie, accept-language'])
    }
  })

  it.each([
    ['?language=es', 'language=en', 'es'],
    ['?language=en', 'language=es', 'en'],
    ['?language=pl', 'language=es', 'es'],
    ['', 'language=es', 'es'],
    ['', '', 'en'],
  ])(
    'the service worker at "%s" and its page are in the named language, else in that of the request',
    async (query, cookie, code) => {
      const worker = await get(`/service-worker.js${query}`, { cookie })
      expect([worker.body, worker.headers['cache-control']]).toEqual([`// in ${code}`, 'no-cache'])
      expect((await get(`/app-shell${query}`, { cookie })).body).toContain(`data-language="${code}"`)
    },
  )

  it.each(['pages', 'prerendered', 'languages'])(
    'does not serve what the build wrote for the server: %s',
    async (name) => {
      expect((await get(`/.vite/${name}.json`)).statusCode).toBe(404)
    },
  )

  it('sends assets precompressed and cached forever, and 404 for missing ones', async () => {
    const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect([asset.headers['content-encoding'], asset.body, asset.headers['cache-control']]).toEqual([
      'br',
      'compressed',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/assets/app-9z9z.js')).statusCode).toBe(404)
    expect((await get('/../package.json')).statusCode).toBe(404)
    expect((await get('/api/nothing')).headers['content-type']).toContain('application/json')
  })

  it('allows no inline scripts and no other origins', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })
})
