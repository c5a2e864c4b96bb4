import { execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { newDirectory } from '../temporary-directory.ts'

const execute = promisify(execFile)
const ending = new AbortController()
process.once('exit', () => ending.abort())

const run = (program: string, args: string[], cwd = '.') => execute(program, args, { cwd, signal: ending.signal })
const LOCK_FILE = 'package-lock.json'

export async function fullHash(commit: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`])
  return stdout.trim()
}

/** Builds a commit in a temporary directory, which it returns. It is an archive, so this checkout and its index stay untouched. */
export async function buildCommit(hash: string): Promise<string> {
  const checkout = newDirectory('checkout')
  const archive = path.join(checkout, 'archive.tar')
  await run('git', ['archive', '--format=tar', `--output=${archive}`, hash])
  await run('tar', ['-xf', archive, '-C', checkout])
  if (hasSamePackages(checkout)) symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
  else await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], checkout)
  await run(process.execPath, ['scripts/build.mjs'], checkout)
  return checkout
}

function hasSamePackages(checkout: string): boolean {
  const theirs = path.join(checkout, LOCK_FILE)
  return existsSync(theirs) && readFileSync(theirs, 'utf8') === readFileSync(LOCK_FILE, 'utf8')
}
