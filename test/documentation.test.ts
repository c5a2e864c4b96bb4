import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { configurationTable } from '#server/config.ts'

const root = path.resolve(import.meta.dirname, '..')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

it('the README lists every setting with its default and meaning, and no other', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| `(.+?)` \| (.+) \|$/gm)].map(([, name, fallback, meaning]) => ({
    name,
    fallback,
    meaning,
  }))
  expect(rows).toEqual(configurationTable())
})

it.each(pages)('%s links to nothing that is missing', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8')
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')
  expect(targets.filter((target) => !existsSync(path.join(root, path.dirname(page), target)))).toEqual([])
})

it('every path that the architecture page names exists', () => {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const paths = text.match(/\b(?:domain|server|web|test|bench|scripts|docs)\/[\w./-]*\w\.\w+/g) ?? []
  expect(paths.length).toBeGreaterThan(40)
  const isThere = (name: string) => ['', 'src'].some((folder) => existsSync(path.join(root, folder, name)))
  expect(paths.filter((name) => !isThere(name))).toEqual([])
})
