import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { configurationTable } from '#server/config.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = ['src', 'test', 'bench', 'scripts', 'docs']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll(path.sep, '/'),
    ),
  )
  .concat('README.md', 'CONTRIBUTING.md')
  .filter((file) => /\.(tsx?|mjs|sql|css|md)$/.test(file))

const pages = files.filter((file) => file.endsWith('.md'))

it('the README lists every setting with its default and meaning, and no other', () => {
  const readme = read('README.md')
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| `(.+?)` \| (.+) \|$/gm)].map(([, name, fallback, meaning]) => ({
    name,
    fallback,
    meaning,
  }))
  expect(rows).toEqual(configurationTable())
})

it.each(pages)('%s links to nothing that is missing', (page) => {
  const text = read(page)
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')
  expect(targets.filter((target) => !existsSync(path.join(root, path.dirname(page), target)))).toEqual([])
})

it('every path that the architecture page names exists', () => {
  const text = read('docs/architecture.md')
  const paths = text.match(/\b(?:domain|server|web|test|bench|scripts|docs)\/[\w./-]*\w\.\w+/g) ?? []
  expect(paths.length).toBeGreaterThan(40)
  const isThere = (name: string) => ['', 'src'].some((folder) => existsSync(path.join(root, folder, name)))
  expect(paths.filter((name) => !isThere(name))).toEqual([])
})

const SPECIFICATION = 'docs/specification.md'
const specification = read(SPECIFICATION)
const clauses = [...specification.matchAll(/^- \[(\d+)\.(\d+)\] /gm)].map(([, chapter, number]) => [
  Number(chapter),
  Number(number),
])
const known = new Set(clauses.map((clause) => clause.join('.')))

/** `[4.6]`, `[5.8, 8.10]`, `[2.98–2.103]` */
const MARK = /\[(\d+\.\d+(?:[-–]\d+(?:\.\d+)?)?(?:, \d+\.\d+(?:[-–]\d+\.\d+)?)*)\]/g
/** In code a mark is in a comment or a title; elsewhere such brackets are lists of numbers. */
const TEXT_BEFORE = /\/\/|\/\*|^\s*\*|--|['"`][^'"`)]*$/

type Named = { place: string; clause: string }

function namedIn(file: string): Named[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(MARK)]
        .filter((mark) => file.endsWith('.md') || TEXT_BEFORE.test(line.slice(0, mark.index)))
        .flatMap(([, text = '']) => text.split(', ').flatMap(expandRange))
        .map((clause) => ({ place: `${file}:${index + 1}`, clause })),
    )
}

function expandRange(range: string): string[] {
  const [first = '', last = first] = range.split(/[-–]/)
  const [chapter, from] = first.split('.').map(Number)
  const to = Number(last.split('.').at(-1))
  return Array.from({ length: to - (from ?? 0) + 1 }, (_, index) => `${chapter}.${(from ?? 0) + index}`)
}

const named = files.filter((file) => file !== SPECIFICATION).flatMap(namedIn)
const isLaw = ({ clause }: Named) => /^\d{3}\./.test(clause)
const show = ({ place, clause }: Named) => `${place} [${clause}]`

it('every clause that code or documents name has its line in the specification', () => {
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter((mark) => !isLaw(mark) && !known.has(mark.clause)).map(show)).toEqual([])
})

it('every section of law that code names is explained with the pay rules', () => {
  const explained = new Set(namedIn('docs/pay-rules.md').map(({ clause }) => clause))
  expect(named.filter((mark) => isLaw(mark) && !explained.has(mark.clause)).map(show)).toEqual([])
})

it('the clauses are in order, each once', () => {
  const order = ([chapter = 0, number = 0]: number[]) => chapter * 1000 + number
  expect(clauses).toEqual(clauses.toSorted((one, other) => order(one) - order(other)))
  expect(known.size).toBe(clauses.length)
})

it('every text that the specification quotes is in the code', () => {
  const simplify = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ')
  const code = files.filter((file) => /^src\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
  const texts = simplify(code.map(read).join('\n'))
  const quoted = [...simplify(specification).matchAll(/"([^"]+)"/g)].flatMap(([, text = '']) => text.split(/\{\w+\}/))
  expect(quoted.length).toBeGreaterThan(100)
  expect(quoted.filter((text) => !texts.includes(text))).toEqual([])
})

const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page))

it.each(decisions)('%s begins with its number, its status, and its context', (page) => {
  const number = Number(path.basename(page).slice(0, 4))
  const links = /\[\d{4}\]\([\w.-]+\)(?:, \[\d{4}\]\([\w.-]+\))*/.source
  const status = `Accepted(?:; superseded in part by ${links})?|Superseded by ${links}`
  expect(read(page)).toMatch(
    new RegExp(`^# ${number}\\. .+\\n\\n\\*\\*Status\\.\\*\\* (?:${status})\\.\\n\\n\\*\\*Context\\.\\*\\* `),
  )
})

it('docs/decisions/README.md lists every decision once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(decisions.map((page) => path.basename(page)).toSorted())
})
