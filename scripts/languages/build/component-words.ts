import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'

/** Words of React Aria, such as the names of buttons in calendars: a file for each language. */
export const ENGLISH_WORDS = /\/node_modules\/([\w-]+)\/(dist\/private\/intl(?:\/[\w-]+)?)\/en-US\.mjs$/

/** Names the words for `writeWords`. A new version of the package gives the scripts that contain them a new name. */
export function nameWords(file: string): string {
  const [, owner = '', folder = ''] = ENGLISH_WORDS.exec(file) ?? []
  const { version } = JSON.parse(readFileSync(`node_modules/${owner}/package.json`, 'utf8')) as { version: string }
  return `${owner}/${folder}@${version}`
}

/** JavaScript of the object with the words: those of the locale, of its language elsewhere, or English. */
export function writeWords(name: string, locale: string): string {
  const folder = `node_modules/${name.split('@', 1)[0]}`
  const source = readFileSync(`${folder}/${findFile(folder, locale)}`, 'utf8')
  const [, object] = /exports = (\{\n[\s\S]*\n\});\n/.exec(source) ?? []
  if (object === undefined) throw new Error(`${folder} has no words for ${locale}`)
  const { code } = transformSync(`export default ${object}`, { minify: true, charset: 'utf8' })
  return code.replace(/^export default\s*/, '').replace(/;\n$/, '')
}

function findFile(folder: string, locale: string): string {
  if (existsSync(`${folder}/${locale}.mjs`)) return `${locale}.mjs`
  const { language } = new Intl.Locale(locale)
  return readdirSync(folder).find((file) => file.startsWith(`${language}-`) && file.endsWith('.mjs')) ?? 'en-US.mjs'
}
