import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { copyServer } from './package.ts'

export type RunAs = {
  account: { uid: number; gid: number } | null
  /** A command that changes the account itself; otherwise node's `uid` and `gid` are used. */
  prefix: string[]
}

/**
 * PostgreSQL refuses to run as root. So root runs it as the owner of the cluster, of the data directory, or as
 * `postgres` or `nobody`. Refused when the directory belongs to another user, or the account cannot read the programs
 * or the data.
 */
export function chooseAccount(dataDir: string, cluster: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) {
    refuseForeign(cluster)
    return null
  }
  for (const directory of [cluster, dataDir]) {
    const owner = existsSync(directory) ? statSync(directory) : null
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" to run it as. ' +
      'Start Watchbell as an ordinary user, or set DATABASE_URL to use a server.',
  )
}

/**
 * Finds how to run `binaries` as that account by trying: a plain change of user; where a parent directory is closed
 * to it (an application below /root), with the one capability that passes it; else with programs copied next to the
 * data.
 */
export function chooseRunAs(
  account: RunAs['account'],
  binaries: Binaries,
  dataDir: string,
): { runAs: RunAs; binaries: Binaries } {
  const ways: RunAs[] = [{ account, prefix: [] }]
  if (account)
    ways.push(...['dac_read_search', 'dac_override'].map((capability) => runWithCapability(account, capability)))
  for (const runAs of ways) if (canRun(runAs, dataDir, binaries.binDir)) return { runAs, binaries }
  const plain = { account, prefix: [] }
  if (binaries.home && canRun(plain, dataDir)) {
    const home = copyServer(binaries.home, dataDir)
    const binDir = join(home, 'bin')
    if (canRun(plain, dataDir, binDir)) return { runAs: plain, binaries: { ...binaries, home, binDir } }
  }
  throw new Error(
    `The database's user (uid ${account?.uid ?? process.getuid?.()}) cannot reach ${dataDir} or ${binaries.binDir}. ` +
      'Give DATA_DIR a directory that every user may enter (such as /var/lib/watchbell), or set DATABASE_URL.',
  )
}

/** Runs outside of directories that the account may not see. */
export function spawnAs(runAs: RunAs, command: string, args: string[], options: SpawnOptions): ChildProcess {
  const [program = command, ...rest] = [...runAs.prefix, command, ...args]
  return spawn(program, rest, { cwd: '/', ...options, ...plainSwitch(runAs) })
}

export function runScriptAs(runAs: RunAs, script: string, args: string[]): void {
  const [command = '', ...rest] = [...runAs.prefix, '/bin/sh', '-c', script, 'sh', ...args]
  const ended = spawnSync(command, rest, { cwd: '/', encoding: 'utf8', ...plainSwitch(runAs) })
  if (ended.status !== 0) throw new Error(`The database's files could not be written: ${ended.stderr || ended.error}`)
}

/** The accounts that may connect: ours, the server's, and root. */
export function accountNames(runAs: RunAs): string[] {
  const uids = [0, process.getuid?.() ?? 0, runAs.account?.uid ?? 0]
  return [...new Set(uids)].map((uid) => {
    const result = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
    if (result.status === 0) return result.stdout.trim()
    throw new Error(
      `PostgreSQL runs only as a user with a name, and uid ${uid} has none in /etc/passwd. ` +
        'Add one, start Watchbell as another user, or set DATABASE_URL to use a server.',
    )
  })
}

/** Looking inside would only say "missing". */
export function refuseForeign(directory: string): void {
  if (process.getuid?.() === 0 || !existsSync(directory)) return
  const { uid } = statSync(directory)
  if (uid !== process.getuid?.()) {
    throw new Error(
      `${directory} belongs to another user (uid ${uid}). ` +
        'Start Watchbell as that user or as root, or give it its own DATA_DIR.',
    )
  }
}

function runWithCapability(account: { uid: number; gid: number }, capability: string): RunAs {
  const only = `-all,+${capability}`
  return {
    account,
    prefix: [
      'setpriv',
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${only}`,
      `--ambient-caps=${only}`,
      `--bounding-set=${only}`,
    ],
  }
}

function canRun(runAs: RunAs, dataDir: string, binDir?: string): boolean {
  const script = binDir ? 'cd -- "$1" && exec "$2" --version' : 'cd -- "$1"'
  const args = ['/bin/sh', '-c', script, 'sh', dataDir, join(binDir ?? '', 'postgres')]
  const [command = '', ...rest] = [...runAs.prefix, ...args]
  return spawnSync(command, rest, { cwd: '/', stdio: 'ignore', ...plainSwitch(runAs) }).status === 0
}

function plainSwitch(runAs: RunAs): { uid?: number; gid?: number } {
  return runAs.account && runAs.prefix.length === 0 ? runAs.account : {}
}

function lookUp(name: string): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const result = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return result.status === 0 ? Number(result.stdout) : Number.NaN
  })
  return uid !== undefined && gid !== undefined && uid > 0 && gid >= 0 ? { uid, gid } : null
}
