import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { LogFile } from './log-file.ts'
import { isAnswering, isServerOf, readPidFile } from './pid-file.ts'
import { type RunAs, spawnAs } from './run-as.ts'
import { startWatchdog } from './watchdog.ts'

export type ServerLog = (message: string, details?: object, level?: 'info' | 'warn' | 'error') => void

export type Plan = {
  cluster: string
  binaries: Binaries
  runAs: RunAs
  logFile: LogFile
  log: ServerLog
}

export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> }

/** How long a server that is stopping may hold the cluster before a start gives up. */
const PATIENCE_MS = 120_000
const FAST_STOP_MS = 60_000

const STILL_IN_USE = /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/

/**
 * Returns when the server accepts connections, however long recovery takes. First stops a server that a killed
 * process left behind. Throws with the server's last log lines.
 */
export async function startPostmaster(plan: Plan): Promise<Postmaster> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    await stopLeftOver(plan)
    const position = plan.logFile.end()
    const postmaster = spawnPostmaster(plan)
    if (await becomesReady(postmaster, plan)) return postmaster
    const words = plan.logFile.since(position)
    if (!STILL_IN_USE.test(words) || Date.now() > giveUpAt)
      throw new Error(`The database did not start: ${lastWords(words)}`)
    await pause(100)
  }
}

/**
 * Stops the server of a killed process. It is only signaled when it is certain whose process that is. One in another
 * container can only be waited for.
 */
export async function stopLeftOver({ cluster, log }: Pick<Plan, 'cluster' | 'log'>): Promise<void> {
  const began = Date.now()
  const sent = new Set<string>()
  for (;;) {
    const left = readPidFile(cluster)
    if (!left) return
    const visible = isServerOf(left.pid, cluster)
    if (!visible && !(await isAnswering(left))) return
    if (Date.now() - began > PATIENCE_MS) {
      throw new Error(`A database server (pid ${left.pid}) still runs on ${cluster} and does not stop. Stop it first.`)
    }
    const name = Date.now() - began > FAST_STOP_MS ? 'SIGQUIT' : 'SIGINT'
    if (visible && !sent.has(`${left.pid} ${name}`)) {
      sent.add(`${left.pid} ${name}`)
      log('stopping a database server that was left running', { pid: left.pid })
      sendSignal(left.pid, name)
    }
    await pause(20)
  }
}

function spawnPostmaster({ cluster, binaries, runAs, logFile }: Plan): Postmaster {
  const stale = readPidFile(cluster)
  // PostgreSQL takes any living process with the number in the file for a server, even after a reboot. This variable
  // excludes that number. Its check of the cluster's shared memory stays.
  const disbelieve = stale && !isServerOf(stale.pid, cluster) ? { PG_GRANDPARENT_PID: String(stale.pid) } : {}
  const child = spawnAs(runAs, join(binaries.binDir, 'postgres'), ['-D', cluster], {
    stdio: ['ignore', logFile.fd, logFile.fd],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'], ...disbelieve },
    // Ctrl+C in a terminal goes to the whole group, and the server must outlive the requests that are being finished.
    detached: true,
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  if (child.pid) startWatchdog(child.pid, exited, runAs)
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) }
}

async function becomesReady({ pid, exited }: Postmaster, { cluster, log }: Plan): Promise<boolean> {
  const over = new AbortController()
  void exited.then(() => over.abort())
  let nextNote = Date.now() + 10_000
  while (!over.signal.aborted) {
    const file = readPidFile(cluster)
    if (file?.pid === pid && file.ready) return true
    if (Date.now() > nextNote) {
      log('the database is still starting, probably recovering after a crash', { pid })
      nextNote += 10_000
    }
    await pause(5)
  }
  return false
}

/** After a minute it is killed, and recovers at the next start. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS)
  await exited
  clearTimeout(timer)
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function lastWords(log: string): string {
  const fatal = log.split('\n').findLast((line) => /FATAL|PANIC|error while loading/.test(line))
  return fatal?.replace(/^.*?(FATAL|PANIC): */, '') ?? (log.trim().split('\n').at(-1) || 'it ended without a word')
}
