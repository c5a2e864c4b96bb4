import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ESTree, type Plugin } from 'vite'
import { FONT_FILES, FONT_VERSION } from './src/domain/brand-fonts/rules.ts'

/** The web client: sources in src/web, built into dist/client, served by the application itself. */
export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    // React Aria ships its words in 30 languages; the product speaks one, and the rest is 24 KiB on every page.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    tailwindcss(),
    brandFonts(),
    leaveOutShapes(),
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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: isBase }] } } },
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
 * What every screen needs, in one file. Left to itself the build spreads it over many small ones, which compress worse and
 * say to each other what they are made of: 2.5 KiB on the time clock (`scripts/bundle-budget.mjs`).
 */
function isBase(id: string): boolean {
  return [
    /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|wouter|regexparam|mitt|zod)\//,
    /lucide-react\/dist\/esm\/(Icon|createLucideIcon|defaultAttributes|shared|icons\/(log-in|log-out|map-pin|table-2))/,
    /src\/domain\/(fields\/(?!search)|auth\/)|src\/domain\/(endpoint|errors|product)\.ts/,
    /src\/web\/api\/(client|new-key|use-api|query-client|server-clock)\.ts/,
    /src\/web\/auth\/(current-user|use-sign-out)\.ts/,
    /src\/web\/layout\/(brand|product-name|skip-link|theme|theme-switch|use-arrival)\.tsx?/,
    /src\/web\/ui\/(button|card|cx|load-error|logo|segmented|skeleton|spinner|toast-store|toaster|use-media)\.tsx?/,
  ].some((base) => base.test(id))
}

/**
 * Keeps only method and path of each endpoint: the browser reads nothing else, and the shapes of the answers weigh 1 KiB on
 * the time clock.
 */
function leaveOutShapes(): Plugin {
  return {
    name: 'leave-out-shapes',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/domain\/[^/]+\/contract\.ts$/ },
      handler(code) {
        let shorter = code
        for (const property of this.parse(code).body.flatMap(endpointsOf).flatMap(propertiesOf).toReversed()) {
          if (property.key.type === 'Identifier' && ['method', 'path'].includes(property.key.name)) continue
          shorter = shorter.slice(0, property.start) + shorter.slice(property.end).replace(/^\s*,/, '')
        }
        return shorter
      },
    },
  }
}

/** The rows of `export const … = defineEndpoints({ … })`. */
function endpointsOf(statement: ESTree.Statement) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
    const [rows] = init.arguments
    if (init.callee.name !== 'defineEndpoints' || rows?.type !== 'ObjectExpression') return []
    return propertiesOf({ value: rows })
  })
}

function propertiesOf({ value }: { value: ESTree.Expression }) {
  if (value.type !== 'ObjectExpression') return []
  return value.properties.flatMap((property) => (property.type === 'Property' ? [property] : []))
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
