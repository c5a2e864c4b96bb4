import { expect, it } from 'vitest'
import { ENGLISH_CATALOG } from '../languages/catalogs.ts'
import { listFiles } from './build-service-worker.ts'

const HASHED = ['assets/clock-1a2b.js', 'assets/style-1a2b.css', 'assets/inter-latin-wght-normal-1a2b.woff2']
const REVISIONS = { shell: 'of the page', theme: 'of the theme' }

it.each([
  [ENGLISH_CATALOG, '/assets/clock-1a2b.js'],
  [{ ...ENGLISH_CATALOG, language: 'es', folder: 'es-ba14' }, '/assets/es-ba14/clock-1a2b.js'],
])('keeps the page and the scripts of one language, and what all share: $language', (catalog, script) => {
  expect(listFiles(HASHED, REVISIONS, catalog)).toEqual([
    { url: `/app-shell?language=${catalog.language}`, revision: 'of the page' },
    { url: '/theme-init.js', revision: 'of the theme' },
    { url: script, revision: null },
    { url: '/assets/style-1a2b.css', revision: null },
    { url: '/assets/inter-latin-wght-normal-1a2b.woff2', revision: null },
  ])
})
