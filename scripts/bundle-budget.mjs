// Adds up what a first visit to a page loads of JavaScript and CSS, compressed with Brotli and without fonts, in every language
// of the build, and fails when it is more, or in more files, than the page's budget. Reads a finished build: `npm run build` first.
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

const read = (file) => JSON.parse(readFileSync(`${CLIENT}/.vite/${file}`, 'utf8'))
const pages = read('pages.json')
const folders = read('languages.json')
const languages = ['en', ...Object.keys(folders)]

/** Scripts of a language are in its folder; styles are the same for all. */
const place = (file, language) =>
  language !== 'en' && file.endsWith('.js') ? file.replace(/^assets\//, `assets/${folders[language]}/`) : file

const weigh = (files, language) =>
  files.reduce((sum, file) => sum + statSync(`${CLIENT}/${place(file, language)}.br`).size, 0) / 1024

let failed = false
const rows = Object.entries(PAGES).map(([path, { name, limit, files }]) => {
  const cells = languages.map((language) => {
    const kib = weigh(pages[path], language)
    failed ||= kib > limit
    return `${kib.toFixed(1)}${kib > limit ? '!' : ' '}`
  })
  const { length } = pages[path]
  failed ||= length > files
  return [name, ...cells, `${limit} KiB`, `${length}${length > files ? '!' : ''} of ${files}`]
})
const table = [['', ...languages.map((language) => `${language} `), 'limit', 'files'], ...rows]
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
for (const [name, ...cells] of table)
  console.log(name.padEnd(widths[0]), ...cells.map((cell, index) => cell.padStart(widths[index + 1] + 1)))
process.exit(failed ? 1 : 0)
