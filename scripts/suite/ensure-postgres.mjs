import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { canInstall, install } from './apt.mjs'
import { temporaryRoot } from './temporary-root.mjs'

/** docs/decisions/0002 */
const OLDEST_MAJOR = 15
const DEBIAN = '/usr/lib/postgresql'

/**
 * The directory of an installed PostgreSQL server, the oldest that the product supports. Installs one with apt as
 * root.
 */
export function ensureDebianPostgres() {
  const found = installed()
  if (found) return found
  if (!canInstall()) {
    fail('install one (Debian: apt install postgresql), or run the tests as root on Debian')
  }
  install('PostgreSQL for the tests', ['postgresql'])
  return installed() ?? fail('apt-get could not install one')
}

/**
 * A temporary server on 127.0.0.1 with a password. It and its files are gone after `stop`, and when this process ends
 * in any other way: a shell holds the other end of a pipe and cleans up when it closes.
 */
export async function startServer(binDir) {
  const directory = mkdtempSync(join(temporaryRoot(), 'watchbell-server-'))
  const account = accountFor(directory)
  const data = join(directory, 'data')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(directory, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const common = { cwd: '/', env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH }, ...account }
  const init = ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const made = spawnSync(join(binDir, 'initdb'), [...init, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...common,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const server = await launch(port)
    if (server) return server
    // Another program may have taken the port.
    if (attempt === 5) throw new Error(`PostgreSQL did not start: ${readFileSync(join(directory, 'log'), 'utf8')}`)
  }

  async function launch(port) {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      fsync: 'off',
      // As the embedded server of the tests: four files at a time start several products each.
      max_connections: 200,
      timezone: 'UTC',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const shell = ['-c', 'log=$1; shift; exec "$@" >>"$log" 2>&1', 'sh', join(directory, 'log')]
    const child = spawn('/bin/sh', [...shell, join(binDir, 'postgres'), '-D', data, ...args], {
      ...common,
      stdio: 'ignore',
      detached: true,
    })
    const cleaner = watch(child.pid, directory)
    child.unref()
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) {
        cleaner.stdin.end('keep\n')
        return null
      }
      if (isReady(data, child.pid)) break
      await pause(20)
    }
    const cleaned = new Promise((resolve) => cleaner.once('exit', resolve))
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        cleaner.ref()
        cleaner.stdin.end()
        await cleaned
      },
    }
  }
}

const CLEANER = `read -r word; [ "$word" = keep ] && exit
kill -QUIT "$1"; tries=0
while kill -0 "$1" && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
rm -rf -- "$2"`

function watch(pid, directory) {
  const cleaner = spawn('/bin/sh', ['-c', CLEANER, 'watchbell-cleaner', String(pid), directory], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  cleaner.unref()
  cleaner.stdin.unref()
  return cleaner
}

function installed() {
  if (!existsSync(DEBIAN)) return null
  const majors = readdirSync(DEBIAN)
    .map(Number)
    .filter((major) => major >= OLDEST_MAJOR)
  const usable = majors.sort((a, b) => a - b).map((major) => join(DEBIAN, String(major), 'bin'))
  return usable.find((binDir) => existsSync(join(binDir, 'postgres')) && existsSync(join(binDir, 'initdb'))) ?? null
}

function fail(advice) {
  process.stderr.write(`TESTS FAILED: no PostgreSQL ${OLDEST_MAJOR} or newer in ${DEBIAN}: ${advice}.\n`)
  process.exit(1)
}

/** PostgreSQL refuses to run as root. */
function accountFor(directory) {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid.status !== 0 || gid.status !== 0) continue
    const account = { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    chownSync(directory, account.uid, account.gid)
    return account
  }
  throw new Error('There is no user "postgres" or "nobody" to run PostgreSQL as')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function isReady(data, pid) {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}
