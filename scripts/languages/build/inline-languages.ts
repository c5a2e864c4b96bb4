import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'
import { type Catalog, ENGLISH_CATALOG, translate } from '../catalogs.ts'
import { type Node, walk } from '../syntax.ts'
import { writeWords } from './component-words.ts'
import { markedKeys, RICH_CALL, TEXT_CALL, WORDS_CALL } from './mark-messages.ts'
import { type ValueCode, writeMessage, writeRich } from './write-message.ts'

const CALLS = [TEXT_CALL, RICH_CALL, WORDS_CALL]

type Call = {
  name: string
  start: number
  end: number
  /** Of the message, or the name of words. */
  id: string
  values: { start: number; end: number; simple: boolean }[]
}

/** Nothing of it is left once all messages are marked. */
const MAKES_TEXTS = /\/src\/domain\/texts\/text\.ts$/

/** After bundling, writes the words into the scripts: English in place, every other language in a folder of its own. */
export function inlineLanguages(catalogs: readonly Catalog[]): Plugin {
  return {
    name: 'inline-languages',
    apply: 'build',
    // The names of scripts are made before their words are written.
    augmentChunkHash: hashWriters,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const found = chunks.map((chunk) => ({ chunk, code: chunk.code, calls: findCalls(chunk.code) }))
        for (const { fileName, modules } of chunks) {
          const left = Object.entries(modules).find(
            ([id, { renderedLength }]) => MAKES_TEXTS.test(id) && renderedLength > 0,
          )
          if (left) this.error(`A text in ${fileName} was not marked, or plural stands outside of one`)
        }
        const names = new Set(chunks.map(({ fileName }) => fileName))
        for (const catalog of catalogs)
          for (const { chunk, code, calls } of found) {
            const source = moveTo(catalog.folder, writeCalls(code, calls, catalog), names)
            this.emitFile({ type: 'asset', fileName: toFolder(chunk.fileName, catalog.folder), source })
          }
        const folders = Object.fromEntries(catalogs.map(({ language, folder }) => [language, folder]))
        this.emitFile({ type: 'asset', fileName: '.vite/languages.json', source: JSON.stringify(folders) })
        for (const { chunk, code, calls } of found) {
          chunk.code = writeCalls(code, calls, ENGLISH_CATALOG)
          if (hasCalls(chunk.code)) this.error(`A message was not written into ${chunk.fileName}`)
        }
      },
    },
  }
}

function hashWriters(): string {
  const folder = 'scripts/languages/build'
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(`${folder}/${file}`))
  return hash.digest('hex')
}

/** English has no folder. */
export const toFolder = (fileName: string, folder: string) =>
  folder === '' ? fileName : fileName.replace(/^assets\//, `assets/${folder}/`)

/** Scripts name each other without a folder, except where the page loads them. */
const moveTo = (folder: string, code: string, names: ReadonlySet<string>) =>
  code.replaceAll(/\bassets\/[\w.-]+?\.js\b/g, (name) => (names.has(name) ? toFolder(name, folder) : name))

const hasCalls = (code: string) => CALLS.some((name) => code.includes(name))

function findCalls(code: string): Call[] {
  if (!hasCalls(code)) return []
  const calls: Call[] = []
  walk(parseAst(code) as unknown as Node, (node) => {
    const name = node.type === 'CallExpression' && (node['callee'] as Node)['name']
    if (typeof name !== 'string' || !CALLS.includes(name)) return
    const [id, ...values] = node['arguments'] as [Node, ...Node[]]
    const read = id.type === 'Literal' ? id['value'] : (id['quasis'] as [{ value: { cooked: string } }])[0].value.cooked
    calls.push({
      name,
      start: node.start,
      end: node.end,
      id: String(read),
      values: values.map(({ start, end, type }) => ({ start, end, simple: type === 'Identifier' })),
    })
  })
  return calls
}

function writeCalls(
  code: string,
  calls: readonly Call[],
  catalog: Catalog,
  { from = 0, to = code.length } = {},
): string {
  let [written, at] = ['', from]
  for (const call of calls) {
    if (call.start < at || call.end > to) continue
    const values = call.values.map(({ start, end, simple }): ValueCode => {
      return { code: writeCalls(code, calls, catalog, { from: start, to: end }), simple }
    })
    written += code.slice(at, call.start) + writeCall(call, values, catalog)
    at = call.end
  }
  return written + code.slice(at, to)
}

function writeCall({ name, id }: Call, values: readonly ValueCode[], catalog: Catalog): string {
  if (name === WORDS_CALL) return writeWords(id, catalog.locale)
  const key = markedKeys.get(id)
  if (key === undefined) throw new Error(`No message has the id ${id}`)
  return (name === RICH_CALL ? writeRich : writeMessage)(translate(catalog, key), values, catalog.locale)
}
