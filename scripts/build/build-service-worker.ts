import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import type { PrecacheEntry } from 'workbox-precaching'
import { FIRST_VIEWS } from '../first-views.ts'
import { toFolder } from '../languages/build/inline-languages.ts'
import { type Catalog, ENGLISH_CATALOG } from '../languages/catalogs.ts'
import { walkChunks } from '../walk-chunks.ts'

/** What the time clock and the sign-in page may load later: without a connection it would be too late. */
const LATER = [
  'src/web/app/menu/menu-drawer.tsx',
  'src/web/auth/request-password.tsx',
  'src/web/installed-app/install-hint.tsx',
  'src/web/installed-app/update-notice.tsx',
  'src/web/subscriptions/plan-banner.tsx',
  'src/web/time-entries/taps/clock-out-dialog.tsx',
  'src/web/time-entries/location/location-required.tsx',
  'src/web/time-entries/punches/carry-out-answer.ts',
  'src/web/time-entries/punches/deliver-punch.ts',
  'src/web/time-entries/punches/find-earlier.ts',
  'src/web/time-entries/taps/tap-questions.tsx',
]

/** Not where browsers find them: the server sends the one of the page's language. */
const SERVICE_WORKERS = 'service-workers'

const FONT = /\/inter-latin-wght-normal-.*\.woff2$/

/** Writes a service worker for each language, with the list of files that open the time clock without a connection (decision 0102). */
export function buildServiceWorkers(directory: string, catalogs: readonly Catalog[]): Plugin {
  return {
    name: 'service-workers',
    apply: 'build',
    async writeBundle(_, bundle) {
      const outputs = Object.values(bundle)
      const modules = [...FIRST_VIEWS['sign-in'].modules, ...FIRST_VIEWS.clock.modules, ...LATER]
      const page = await readFile(join(directory, 'index.html'), 'utf8')
      const hashed = [
        ...[...walkChunks(outputs, modules)].map(({ fileName }) => fileName),
        ...outputs.map(({ fileName }) => fileName).filter((name) => isLook(name) && page.includes(name)),
      ]
      // The server writes the languages into the page.
      const names = catalogs.map(({ language, locale, name, folder }) => [language, locale, name, folder])
      const revisions = {
        shell: hash(page + JSON.stringify(names)),
        theme: hash(await readFile(join(directory, 'theme-init.js'), 'utf8')),
      }
      for (const catalog of [ENGLISH_CATALOG, ...catalogs])
        await buildWorker(
          join(directory, SERVICE_WORKERS, `${catalog.language}.js`),
          listFiles(hashed, revisions, catalog),
        )
    },
  }
}

type Revisions = { shell: string; theme: string }

/** The shell comes first. `hashed` are the names of the English files. */
export function listFiles(
  hashed: readonly string[],
  revisions: Revisions,
  { language, folder }: Catalog,
): PrecacheEntry[] {
  return [
    { url: `/app-shell?language=${language}`, revision: revisions.shell },
    { url: '/theme-init.js', revision: revisions.theme },
    ...hashed.map((name) => ({ url: `/${name.endsWith('.js') ? toFolder(name, folder) : name}`, revision: null })),
  ]
}

async function buildWorker(outfile: string, files: readonly PrecacheEntry[]): Promise<void> {
  await build({
    entryPoints: ['src/web/service-worker/main.ts'],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}

const isLook = (name: string) => name.endsWith('.css') || FONT.test(name)

const hash = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16)
