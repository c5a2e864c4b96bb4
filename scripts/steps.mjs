// What `npm start` and `npm test` share. Only Node's own modules: nothing is installed yet.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from './build/hash-files.mjs'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(ROOT)

const [MAJOR, MINOR] = process.versions.node.split('.').map(Number)
if (MAJOR < 20 || (MAJOR === 20 && MINOR < 19)) {
  process.stderr.write(`This needs Node 24, or at least 20.19. You have ${process.versions.node}.\n`)
  process.exit(1)
}

export function run(command, args = [], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

export function runTool(name, args = [], env = {}) {
  const [command, ...rest] = toolCommand(name, args)
  return run(command, rest, env)
}

export const runScript = (file, args = [], env = {}) => run(process.execPath, ['--import', 'tsx', file, ...args], env)

/** The command that starts the program of a package. */
export function toolCommand(name, args = []) {
  return [process.execPath, toolPath(name), ...args]
}

function toolPath(name) {
  const [owner] = [
    { tsc: 'typescript', oxlint: 'oxlint', biome: '@biomejs/biome', playwright: '@playwright/test' }[name] ?? name,
  ]
  const folder = path.join(ROOT, 'node_modules', owner)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** Ends the process unless the step succeeded. */
export async function must(what, code) {
  if ((await code) === 0) return
  process.stderr.write(`\nFAILED: ${what}\n`)
  process.exit(1)
}

/** Installs the lock file's packages if needed. Production needs the build tools, too. */
export async function ensureInstalled() {
  const lock = hashFiles(ROOT, ['package-lock.json'])
  const mark = path.join(ROOT, 'node_modules', '.lock-hash')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  process.stdout.write('Installing packages…\n')
  await must(
    'npm ci',
    run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']),
  )
  writeFileSync(mark, lock)
}
