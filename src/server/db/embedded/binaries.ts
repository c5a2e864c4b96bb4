import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packagedHome } from './package.ts'

/** `home` is set for packaged programs, which can be copied. */
export type Binaries = { binDir: string; major: number; version: string; home: string | null }

/** docs/decisions/0002 */
const OLDEST_MAJOR = 15

/**
 * Takes `binDir` (PG_BIN) if given, else the packaged server, else the newest below /usr/lib/postgresql, else one in
 * PATH. A cluster in `dataDir` limits the choice to its release. Refused when there is none.
 */
export function findBinaries(dataDir: string, binDir: string | undefined): Binaries {
  if (binDir) {
    const binaries = inspectBinaries(binDir, null)
    if (!binaries) throw new Error(`PG_BIN is ${binDir}, but no PostgreSQL ${OLDEST_MAJOR} or newer runs from there.`)
    if (fits(binaries)) return binaries
    throw new Error(otherRelease(dataDir, clusters(), [binaries]))
  }
  const found: Binaries[] = []
  for (const binaries of everyServer(dataDir)) {
    if (fits(binaries)) return binaries
    found.push(binaries)
  }
  if (found.length > 0) throw new Error(otherRelease(dataDir, clusters(), found))
  throw new Error(
    `No PostgreSQL server was found that runs on this machine (${process.platform} ${process.arch}). ` +
      'Install one (Debian: apt install postgresql), name its programs with PG_BIN, or set DATABASE_URL to use a server.',
  )

  function clusters(): number[] {
    return existingMajors(dataDir)
  }

  function fits({ major }: Binaries): boolean {
    const majors = clusters()
    return majors.length === 0 || majors.includes(major)
  }
}

export function existingMajors(dataDir: string): number[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir).flatMap((name) => {
    const major = /^pg(\d+)$/.exec(name)?.[1]
    return major && existsSync(join(dataDir, name, 'PG_VERSION')) ? [Number(major)] : []
  })
}

function otherRelease(dataDir: string, clusters: number[], found: Binaries[]): string {
  const have = [...new Set(found.map(({ major }) => major))].join(' and ')
  return (
    `${dataDir} holds a database of PostgreSQL ${clusters.join(' and ')}, but the server here is PostgreSQL ${have}. ` +
    'Name the matching programs with PG_BIN, make a backup with them, and restore it into a new DATA_DIR.'
  )
}

function* everyServer(dataDir: string): Generator<Binaries> {
  const home = packagedHome(dataDir)
  const packaged = home && inspectBinaries(join(home, 'bin'), home)
  if (packaged) yield packaged
  for (const binDir of [...installedBinDirs(), ...pathBinDirs()]) {
    const binaries = inspectBinaries(binDir, null)
    if (binaries) yield binaries
  }
}

/** Null when it does not run: missing, built for another system, or too old. */
function inspectBinaries(binDir: string, home: string | null): Binaries | null {
  const result = spawnSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8', env: { LC_ALL: 'C' } })
  const [, version = '', digits] = /\) ((\d+)[.\w]*)/.exec(result.stdout ?? '') ?? []
  const major = Number(digits)
  if (result.status !== 0 || !(major >= OLDEST_MAJOR) || !existsSync(join(binDir, 'initdb'))) return null
  return { binDir, major, version, home }
}

function installedBinDirs(): string[] {
  const parent = '/usr/lib/postgresql'
  if (!existsSync(parent)) return []
  const majors = readdirSync(parent).filter((name) => /^\d+$/.test(name))
  return majors.sort((a, b) => Number(b) - Number(a)).map((name) => join(parent, name, 'bin'))
}

function pathBinDirs(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((part) => part && existsSync(join(part, 'postgres')))
}
