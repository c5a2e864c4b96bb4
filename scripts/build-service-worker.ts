import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { FIRST_VIEWS } from './first-views.ts'
import { walkChunks } from './walk-chunks.ts'

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

const FONT = /\/inter-latin-wght-normal-.*\.woff2$/

/** Writes `service-worker.js` with the list of files that open the time clock without a connection. */
export function buildServiceWorker(directory: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle(_, bundle) {
      const outputs = Object.values(bundle)
      const modules = [...FIRST_VIEWS['sign-in'].modules, ...FIRST_VIEWS.clock.modules, ...LATER]
      const chunks = [...walkChunks(outputs, modules)]
      const looks = outputs.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css') || FONT.test(name))
      const hashed = [...chunks.map(({ fileName }) => fileName), ...looks]
      const files = [
        { url: '/app-shell', revision: await hashFile(join(directory, 'index.html')) },
        { url: '/theme-init.js', revision: await hashFile(join(directory, 'theme-init.js')) },
        ...hashed.map((name) => ({ url: `/${name}`, revision: null })),
      ]
      await build({
        entryPoints: ['src/web/service-worker/main.ts'],
        outfile: join(directory, 'service-worker.js'),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        logLevel: 'warning',
      })
    },
  }
}

async function hashFile(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16)
}
