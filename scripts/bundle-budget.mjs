// Adds up what a first visit to a page loads of JavaScript and CSS, compressed with Brotli and without fonts, and fails
// when it is more, or in more files, than the page's budget. Reads a finished build: `npm run build` first.
import { readFileSync, statSync } from 'node:fs'

const CLIENT = 'dist/client'

/** `scripts/first-views.ts` says which modules each page needs. Limits of size in KiB. */
const PAGES = {
  '/': { name: 'landing page', limit: 110, files: 8 },
  '/login': { name: 'sign-in', limit: 110, files: 8 },
  '/time-clock': { name: 'time clock', limit: 110, files: 6 },
  '/history': { name: 'timesheet', limit: 160, files: 8 },
  '/leave': { name: 'leave', limit: 175, files: 8 },
  '/org-admin': { name: 'administration', limit: 185, files: 9 },
  '/account': { name: 'account', limit: 140, files: 8 },
  '/register-organization': { name: 'registration', limit: 210, files: 11 },
}

const loaded = JSON.parse(readFileSync(`${CLIENT}/.vite/pages.json`, 'utf8'))
let failed = 0
for (const [path, { name, limit, files }] of Object.entries(PAGES)) {
  const kib = loaded[path].reduce((sum, file) => sum + statSync(`${CLIENT}/${file}.br`).size, 0) / 1024
  const within = kib <= limit && loaded[path].length <= files
  if (!within) failed += 1
  console.log(
    `${within ? 'ok  ' : 'OVER'} ${name}: ${kib.toFixed(1)} of ${limit} KiB in ${loaded[path].length} of ${files} files`,
  )
}
process.exit(failed > 0 ? 1 : 0)
