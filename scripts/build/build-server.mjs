import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { must, runScript } from '../steps.mjs'

/** The process and its render thread. */
const PROGRAMS = {
  main: 'src/server/main.ts',
  'render-worker': 'src/server/timesheets/rendering/render-worker.ts',
}

/** Hundreds of small modules that load faster as a part of the file. All other packages are left outside. */
const BUNDLED = ['@internationalized/date', 'kysely', 'p-limit', 'uuid', 'zod']

/** One file per program, and beside them what they read. */
export async function buildServer(directory, morePrograms = {}) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  await build({
    entryPoints: { ...PROGRAMS, ...morePrograms },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !BUNDLED.includes(name)),
    sourcemap: true,
    // Node keeps the map in memory from the start. Names and lines are enough for a stack.
    sourcesContent: false,
    outdir: directory,
    logLevel: 'warning',
  })
  await must(
    'compiling the languages',
    runScript('scripts/languages/build/compile-command.ts', [`${directory}/languages`]),
  )
  cpSync('src/server/db/migrations', `${directory}/migrations`, { recursive: true })

  // The fonts of printed reports come from packages that are not installed in production; their license goes with them.
  const fonts = JSON.parse(readFileSync('src/server/timesheets/pdf/fonts.json', 'utf8'))
  const { resolve } = createRequire(import.meta.url)
  for (const { package: owner, file } of Object.values(fonts)) {
    const from = path.dirname(resolve(`${owner}/package.json`))
    cpSync(`${from}/${file}`, `${directory}/fonts/${path.basename(file)}`)
    const license = ['LICENSE_FONT', 'LICENSE'].find((name) => existsSync(`${from}/${name}`))
    // The oldest packages have none: there the font itself names its license.
    if (license) cpSync(`${from}/${license}`, `${directory}/fonts/${path.basename(owner)}-OFL.txt`)
  }
}
