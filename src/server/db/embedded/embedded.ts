import { accessSync, constants, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { existingMajors, findBinaries } from './binaries.ts'
import { createCluster, DATABASE, ensureDatabase, giveTo, OWNER, removeUnfinished } from './cluster.ts'
import { claimDirectory } from './lock.ts'
import { openLogFile } from './log-file.ts'
import { isAnswering, readPidFile } from './pid-file.ts'
import { type ServerLog, stopLeftOver } from './postmaster.ts'
import { chooseAccount, chooseRunAs, type RunAs, refuseForeign } from './run-as.ts'
import { PORT, writeSettings } from './settings.ts'
import { fitsSocket, isTemporaryDirectory, newTemporaryDirectory } from './short-path.ts'
import { keepRunning } from './supervisor.ts'

/** `host` is the directory of the server's Unix socket. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string; password?: string }

export type EmbeddedServer = {
  connection: EmbeddedConnection
  stop(): Promise<void>
  version: string
}

type EmbeddedOptions = {
  dataDir: string
  log: ServerLog
  binDir?: string
  /** `fsync: 'off'` is for tests. */
  settings?: Record<string, string>
}

/**
 * Runs our own PostgreSQL server on `<dataDir>/pg<release>` until `stop` (docs/decisions/0002). It also stops when
 * this process dies. Refused: a directory that another process uses or another user owns, a cluster of another
 * release, no server programs, an account that cannot read its files, Windows.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32') {
    throw new Error('The built-in database does not run on Windows. Set DATABASE_URL to use a PostgreSQL server.')
  }
  const dataDir = openDataDir(options.dataDir)
  const claim = await claimDirectory(dataDir)
  const undo: (() => void)[] = [() => claim.release()]
  const release = (): void => {
    for (const step of undo.splice(0).reverse()) step()
  }
  try {
    await removeUnfinished(dataDir)
    const found = findBinaries(dataDir, options.binDir ?? (process.env['PG_BIN'] || undefined))
    const cluster = join(dataDir, `pg${found.major}`)
    const { runAs, binaries } = chooseRunAs(chooseAccount(dataDir, cluster), found, dataDir)
    const settings = options.settings ?? {}
    if (!existingMajors(dataDir).includes(binaries.major)) {
      options.log('creating the database', { directory: cluster, version: binaries.version })
      await createCluster(cluster, binaries, runAs, settings['fsync'] !== 'off')
    }
    await stopLeftOver({ cluster, log: options.log })
    const logFile = openLogFile(join(cluster, 'server.log'), runAs)
    undo.push(() => logFile.close())
    const socketDir = newSocketDir(dataDir, cluster, runAs)
    undo.push(() => rmSync(socketDir, { recursive: true, force: true }))
    writeSettings(cluster, socketDir, binaries, runAs, settings)
    const supervisor = await keepRunning({ cluster, binaries, runAs, logFile, log: options.log })
    try {
      const version = await ensureDatabase(socketDir, PORT)
      let stopped: Promise<void> | undefined
      const stop = (): Promise<void> => {
        stopped ??= supervisor.stop().finally(release)
        return stopped
      }
      return { connection: connectionAt(socketDir, PORT), stop, version }
    } catch (error) {
      await supervisor.stop()
      throw error
    }
  } catch (error) {
    release()
    throw error
  }
}

export async function findEmbedded(directory: string): Promise<EmbeddedConnection | null> {
  if (!existsSync(directory)) return null
  const dataDir = realpathSync(resolve(directory))
  for (const name of readdirSync(dataDir).filter((entry) => /^pg\d+$/.test(entry))) {
    refuseForeign(join(dataDir, name))
    const file = readPidFile(join(dataDir, name))
    if (file?.ready && (await isAnswering(file))) return connectionAt(file.socketDir, file.port)
  }
  return null
}

/** The server's user must be able to enter a directory that root owns. */
function openDataDir(directory: string): string {
  const path = resolve(directory)
  try {
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const sentence = `DATA_DIR (${path}) cannot be used by this user (${code}). Name a directory it may write to.`
    throw new Error(sentence, { cause: error })
  }
  return realpathSync(path)
}

/** The data directory, or a shorter path when that is too long for a socket. */
function newSocketDir(dataDir: string, cluster: string, runAs: RunAs): string {
  const previous = readPidFile(cluster)?.socketDir
  if (previous && isTemporaryDirectory(previous)) rmSync(previous, { recursive: true, force: true })
  let directory = join(dataDir, 'run')
  if (fitsSocket(join(directory, `.s.PGSQL.${PORT}`))) {
    rmSync(directory, { recursive: true, force: true })
    mkdirSync(directory, { mode: 0o700 })
  } else {
    directory = newTemporaryDirectory()
  }
  giveTo(runAs, directory)
  return directory
}

function connectionAt(host: string, port: number): EmbeddedConnection {
  return { host, port, user: OWNER, database: DATABASE }
}
