import { type Plugin, parseAst } from 'vite'
import { type Catalog, toEnglish, translate } from '../catalogs.ts'
import type { Part } from '../parse-icu.ts'
import { type Node, walk } from '../syntax.ts'
import { markedKeys, RICH_CALL, TEXT_CALL } from './mark-messages.ts'
import { type ValueCode, writeMessage, writeRich } from './write-message.ts'

type Call = {
  start: number
  end: number
  id: string
  isRich: boolean
  values: { start: number; end: number; simple: boolean }[]
}

/** Nothing of it is left once all messages are marked. */
const MAKES_TEXTS = /\/src\/domain\/texts\/text\.ts$/

/** After bundling, writes the words into the scripts: English in place, every other language in a folder of its own. */
export function inlineLanguages(catalogs: readonly Catalog[]): Plugin {
  return {
    name: 'inline-languages',
    apply: 'build',
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
        const names = chunks.map(({ fileName }) => fileName)
        for (const catalog of catalogs) {
          const toParts = (id: string) => translate(catalog, keyOf(id))
          for (const { chunk, code, calls } of found) {
            const source = moveTo(catalog.folder, writeCalls(code, calls, toParts, catalog.locale), names)
            this.emitFile({ type: 'asset', fileName: toFolder(chunk.fileName, catalog.folder), source })
          }
        }
        const folders = Object.fromEntries(catalogs.map(({ language, folder }) => [language, folder]))
        this.emitFile({ type: 'asset', fileName: '.vite/languages.json', source: JSON.stringify(folders) })
        for (const { chunk, code, calls } of found) {
          chunk.code = writeCalls(code, calls, (id) => toEnglish(keyOf(id)), 'en-US')
          if (chunk.code.includes(TEXT_CALL) || chunk.code.includes(RICH_CALL))
            this.error(`A message was not written into ${chunk.fileName}`)
        }
      },
    },
  }
}

function keyOf(id: string): string {
  const key = markedKeys.get(id)
  if (key === undefined) throw new Error(`No message has the id ${id}`)
  return key
}

/** English has no folder. */
export const toFolder = (fileName: string, folder: string) =>
  folder === '' ? fileName : fileName.replace(/^assets\//, `assets/${folder}/`)

function moveTo(folder: string, code: string, names: readonly string[]): string {
  return names.reduce(
    (moved, name) => (moved.includes(name) ? moved.replaceAll(name, toFolder(name, folder)) : moved),
    code,
  )
}

function findCalls(code: string): Call[] {
  if (!code.includes(TEXT_CALL) && !code.includes(RICH_CALL)) return []
  const calls: Call[] = []
  walk(parseAst(code) as unknown as Node, (node) => {
    const name = node.type === 'CallExpression' && (node['callee'] as Node)['name']
    if (name !== TEXT_CALL && name !== RICH_CALL) return
    const [id, ...values] = node['arguments'] as [Node, ...Node[]]
    const read = id.type === 'Literal' ? id['value'] : (id['quasis'] as [{ value: { cooked: string } }])[0].value.cooked
    calls.push({
      start: node.start,
      end: node.end,
      id: String(read),
      isRich: name === RICH_CALL,
      values: values.map(({ start, end, type }) => ({ start, end, simple: type === 'Identifier' })),
    })
  })
  return calls
}

function writeCalls(
  code: string,
  calls: readonly Call[],
  toParts: (id: string) => readonly Part[],
  locale: string,
  { from = 0, to = code.length } = {},
): string {
  let [written, at] = ['', from]
  for (const call of calls) {
    if (call.start < at || call.end > to) continue
    const values = call.values.map(({ start, end, simple }): ValueCode => {
      const value = writeCalls(code, calls, toParts, locale, { from: start, to: end })
      return { code: value, simple }
    })
    written += code.slice(at, call.start) + (call.isRich ? writeRich : writeMessage)(toParts(call.id), values, locale)
    at = call.end
  }
  return written + code.slice(at, to)
}
