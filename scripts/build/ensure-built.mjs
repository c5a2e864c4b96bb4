import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must, ROOT, run } from '../steps.mjs'
import { hashFiles } from './hash-files.mjs'

/** What the build reads. `scripts` as a whole: it's too easy to forget one that takes part. */
export const SOURCES = [
  'src',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** Rebuilds dist/ only if the sources have changed, or if it should have other languages. */
export function ensureBuilt(build = runBuild, env = process.env) {
  const { DRAFT_LANGUAGES = '', PSEUDO_LANGUAGE = '' } = env
  return buildIfChanged(ROOT, SOURCES, 'dist/.src-hash', build, `${DRAFT_LANGUAGES} ${PSEUDO_LANGUAGE}`)
}

function runBuild() {
  process.stdout.write('Building…\n')
  return must('the build', run(process.execPath, ['scripts/build.mjs']))
}

/** A build during which a source changed may be of either version, so it gets no mark, and the next call builds again. */
export async function buildIfChanged(root, sources, markName, build, options = '') {
  const mark = path.join(root, markName)
  const readSources = () => `${hashFiles(root, sources)} ${options}`
  const before = readSources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === before) return
  rmSync(mark, { force: true })
  await build()
  if (readSources() !== before) return
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, before)
}
