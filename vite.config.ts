import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type PluginOption } from 'vite'
import { buildServiceWorkers } from './scripts/build/build-service-worker.ts'
import { precompress } from './scripts/build/precompress.ts'
import { groupChunks } from './scripts/group-chunks.ts'
import { inlineLanguages } from './scripts/languages/build/inline-languages.ts'
import { markMessages } from './scripts/languages/build/mark-messages.ts'
import { developIn } from './scripts/languages/build/say-messages.ts'
import { listBuiltCatalogs } from './scripts/languages/catalogs.ts'
import { listPages } from './scripts/list-pages.ts'
import { prerenderPages } from './scripts/prerender-pages.ts'
import { splitContracts } from './scripts/split-contracts.ts'
import { FONT_FILES, FONT_VERSION } from './src/domain/brand-fonts/rules.ts'

/** What a draft of the build needs, too. */
const compiling = (): PluginOption[] => [
  markMessages(),
  // React Aria ships its words in 30 languages, which is 24 KiB on every page. English stands for all: the build writes the others
  // in its place (scripts/languages/build/component-words.ts).
  { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  react(),
  tailwindcss(),
  splitContracts(),
]

const REACT_HAS = { 'use-sync-external-store/shim/index.js': 'react' }

const compiled: BuildEnvironmentOptions = {
  target: 'baseline-widely-available',
  // The polyfill is an inline script, and the page's policy allows none.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
}

const catalogs = listBuiltCatalogs()

/** The web client: sources in src/web, built into dist/client, served by the application itself. */
export default defineConfig(async ({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    compiling(),
    developIn(process.env.LANGUAGE),
    brandFonts(),
    listPages(),
    prerenderPages(catalogs),
    buildServiceWorkers('dist/client', catalogs),
    inlineLanguages(catalogs),
    precompress('dist/client'),
  ],
  // React has it; what wouter names is for older versions.
  resolve: { alias: REACT_HAS },
  build: {
    ...compiled,
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // All pages share one style sheet, so that no chunk has to wait for it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Every page has the names of all files, and hashes don't compress. 36 bits are enough for a few hundred files.
        hashCharacters: 'base36' as const,
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups:
            command === 'build'
              ? await groupChunks({ plugins: compiling(), resolve: { alias: REACT_HAS }, build: compiled })
              : [],
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
}))

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
