import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { splitContracts } from './scripts/split-contracts.ts'
import { FONT_FILES, FONT_VERSION } from './src/domain/brand-fonts/rules.ts'

const BASE_PACKAGES = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|wouter|regexparam|mitt)\//,
  /lucide-react\/dist\/esm\/(Icon|createLucideIcon|defaultAttributes|shared|icons\/(log-in|log-out|map-pin|table-2))/,
  /node_modules\/zod\/v4\/core\/(core|util)\.js/,
]

/** None of them may import a contract: its shapes and zod would come with every page. */
const BASE_MODULES = [
  'src/domain/errors.ts',
  'src/domain/fields/wording.ts',
  'src/domain/product.ts',
  'src/domain/time/zones/zone-tables.ts',
  'src/web/api/client.ts',
  'src/web/api/page-session.ts',
  'src/web/api/query-client.ts',
  'src/web/api/server-clock.ts',
  'src/web/api/use-idempotency-key.ts',
  'src/web/app/skip-link.tsx',
  'src/web/app/theme-switch.tsx',
  'src/web/app/theme.ts',
  'src/web/app/use-reset-on-navigate.ts',
  'src/web/layout/brand.tsx',
  'src/web/layout/message-screen.tsx',
  'src/web/layout/product-name.ts',
  'src/web/ui/button.tsx',
  'src/web/ui/card.tsx',
  'src/web/ui/class-names.ts',
  'src/web/ui/feedback/load-error.tsx',
  'src/web/ui/feedback/notice.tsx',
  'src/web/ui/feedback/skeleton.tsx',
  'src/web/ui/feedback/spinner.tsx',
  'src/web/ui/feedback/toast-store.ts',
  'src/web/ui/feedback/toaster.tsx',
  'src/web/ui/forms/segmented-control.tsx',
  'src/web/ui/hooks/use-media-query.ts',
  'src/web/ui/logo.tsx',
]

/** The web client: sources in src/web, built into dist/client, served by the application itself. */
const missing = BASE_MODULES.filter((module) => !existsSync(module))
if (missing.length > 0) throw new Error(`vite.config.ts names files that do not exist: ${missing.join(', ')}`)

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    // React Aria ships its words in 30 languages; the product speaks one, and the rest is 24 KiB on every page.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    tailwindcss(),
    brandFonts(),
    splitContracts(),
    precompress('dist/client'),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // The polyfill is an inline script, and the page's policy allows none.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: isBase },
            { name: 'shapes', test: isShape },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 3000,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3001' },
  },
})

/** The fonts that an organization may choose, at the addresses its style sheet names, and their licences with them. */
function brandFonts(): Plugin {
  const files = Object.values(FONT_FILES).flat()
  const read = (owner: string, file: string) => readFile(`node_modules/${owner}/${file}`)
  return {
    name: 'brand-fonts',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const found = files.find(({ address }) => address === request.url)
        if (!found) return next()
        read(found.package, found.file).then((font) => response.setHeader('content-type', 'font/woff2').end(font), next)
      })
    },
    async generateBundle() {
      for (const { package: owner, file, address } of files) {
        const { version } = JSON.parse(String(await read(owner, 'package.json'))) as { version: string }
        if (version !== FONT_VERSION) this.error(`${owner} is ${version}, but its address says ${FONT_VERSION}`)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await read(owner, file) })
      }
      for (const owner of new Set(['@fontsource-variable/inter', ...files.map((each) => each.package)])) {
        const fileName = `assets/fonts/${basename(owner)}-OFL.txt`
        this.emitFile({ type: 'asset', fileName, source: await read(owner, 'LICENSE') })
      }
    },
  }
}

/**
 * What every screen needs, in one file. Many small files compress worse and each lists its imports and exports: 2.5 KiB more
 * on the time clock (`scripts/bundle-budget.mjs`).
 */
function isBase(id: string): boolean {
  return BASE_PACKAGES.some((base) => base.test(id)) || BASE_MODULES.some((module) => id.endsWith(`/${module}`))
}

/** What forms check their fields with: pages without a form do not load it. */
function isShape(id: string): boolean {
  return /node_modules\/zod\/|src\/domain\/(fields\/(contact|credentials|text)\.ts|auth\/contract\.ts\?shapes)/.test(id)
}

/** Writes a `.br` and a `.gz` beside every text file of the build, so that serving costs no compression. */
function precompress(directory: string): Plugin {
  const brotli = promisify(brotliCompress)
  const gzipped = promisify(gzip)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      for (const name of await readdir(directory, { recursive: true })) {
        if (!/\.(js|css|html|svg|json|webmanifest|txt)$/.test(name)) continue
        const file = join(directory, name)
        const content = await readFile(file)
        await writeFile(`${file}.br`, await brotli(content, { params }))
        await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
      }
    },
  }
}
