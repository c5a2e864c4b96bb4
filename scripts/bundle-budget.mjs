// Adds up what a first visit to a route loads of JavaScript and CSS, compressed with brotli and without fonts, and fails
// when it is more than the route's budget. Reads the manifest of a finished build: `npm run build` first.
import { readFileSync, statSync } from 'node:fs'

const CLIENT = 'dist/client'
const SHELL = 'src/web/app/shell.tsx'

/** The first screen needs these modules in addition to the entry. Limits in KiB. */
const ROUTES = {
  'sign-in': { limit: 110, modules: ['src/web/auth/sign-in-page.tsx'] },
  'time clock': { limit: 110, modules: [SHELL, 'src/web/time-entries/time-clock-page.tsx'] },
  leave: { limit: 175, modules: [SHELL, 'src/web/leave-requests/leave-page.tsx'] },
}

const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'))
let failed = 0
for (const [route, { limit, modules }] of Object.entries(ROUTES)) {
  const files = new Set(['index.html', ...modules].flatMap((module) => filesOf(module)))
  const kib = [...files].reduce((sum, file) => sum + statSync(`${CLIENT}/${file}.br`).size, 0) / 1024
  const within = kib <= limit
  if (!within) failed += 1
  console.log(`${within ? 'ok  ' : 'OVER'} ${route}: ${kib.toFixed(1)} of ${limit} KiB in ${files.size} files`)
}
process.exit(failed > 0 ? 1 : 0)

/** The module's own file and styles, and those of its static imports. */
function filesOf(module, seen = new Set()) {
  if (seen.has(module)) return []
  seen.add(module)
  const chunk = manifest[module]
  if (!chunk) {
    console.error(`BUDGET FAILED: ${module} is not in the manifest; was it moved?`)
    process.exit(1)
  }
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((each) => filesOf(each, seen))]
}
