import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packagedHome, repairLinks } from './package.ts'
import { chooseRunAs, spawnAs } from './run-as.ts'

const OTHER_ACCOUNT = { uid: 65534, gid: 65534 }

let directory: string
let path: string | undefined

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'watchbell-package-'))
  path = process.env['PATH']
})

afterEach(() => {
  process.env['PATH'] = path
  rmSync(directory, { recursive: true, force: true })
})

/** The package as npm unpacks it, before any script has run. */
function unpackedPackage(): string {
  const home = packagedHome(directory)
  if (!home) throw new Error('The embedded database package is not installed')
  const copy = join(directory, 'package', 'native')
  cpSync(home, copy, { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() })
  cpSync(join(dirname(home), 'package.json'), join(dirname(copy), 'package.json'))
  return copy
}

describe('packaged server', () => {
  it('runs after an install without scripts', () => {
    const home = unpackedPackage()
    const runs = (): number | null => spawnSync(join(home, 'bin', 'postgres'), ['--version']).status
    expect(runs()).not.toBe(0)
    repairLinks(home)
    expect(runs()).toBe(0)
    repairLinks(home)
  })

  const root = process.getuid?.() === 0
  it.each(root ? [true, false] : [])(
    'runs for another user from a directory that they cannot open (setpriv: %s)',
    async (setpriv) => {
      const home = unpackedPackage()
      repairLinks(home)
      chmodSync(join(directory, 'package'), 0o700)
      chmodSync(directory, 0o711)
      const dataDir = join(directory, 'data')
      mkdirSync(dataDir, { mode: 0o711 })
      if (!setpriv) process.env['PATH'] = ''
      const found = { binDir: join(home, 'bin'), home, major: 18, version: '18.4' }
      const { runAs, binaries } = chooseRunAs(OTHER_ACCOUNT, found, dataDir)
      expect(readdirSync(dataDir)).toHaveLength(setpriv ? 0 : 1)
      process.env['PATH'] = path
      const child = spawnAs(runAs, join(binaries.binDir, 'postgres'), ['--version'], { stdio: 'ignore' })
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    },
  )

  it.each(root ? ['root'] : [])('tells %s when neither way works', () => {
    const home = unpackedPackage()
    chmodSync(directory, 0o700)
    process.env['PATH'] = ''
    const found = { binDir: join(home, 'bin'), home, major: 18, version: '18.4' }
    expect(() => chooseRunAs(OTHER_ACCOUNT, found, directory)).toThrow(/cannot reach .* or set DATABASE_URL/)
  })
})
